import { Agent, request } from "node:http";
import { processorMs } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";

export interface Load {
  requests: number;
  /** Requests that the site was too busy for, which count nowhere else. */
  refused: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** Processor time of the server process for each request, all threads. */
  nodeMs: number;
  /** Processor time of PostgreSQL's sessions for each request. */
  postgresMs: number;
  kilobytes: number;
}

interface LoadOptions {
  address: string;
  pid: number;
  databaseMs: () => number;
  clients: number;
  seconds: number;
  cookie?: string;
  next: () => string;
}

/** Clients that ask for one address after the other, each time from another network. */
export async function load(options: LoadOptions): Promise<Load> {
  const { address, pid, databaseMs, clients, seconds, cookie = "", next } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let bytes = 0;
  let refused = 0;
  const [nodeBefore, databaseBefore, started] = [processorMs(pid), databaseMs(), performance.now()];
  const end = started + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const sender = times.length + refused;
      const size = await read(address + next(), { agent, cookie, sender });
      if (size === null) refused += 1;
      else times.push(performance.now() - asked);
      bytes += size ?? 0;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  const count = times.length;
  const lasted = (performance.now() - started) / 1000;
  const [nodeMs, postgresMs] = [processorMs(pid) - nodeBefore, databaseMs() - databaseBefore];
  agent.destroy();
  return {
    requests: count,
    refused,
    perSecond: count / lasted,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    nodeMs: nodeMs / count,
    postgresMs: postgresMs / count,
    kilobytes: bytes / count / 1000,
  };
}

interface Sent {
  agent: Agent;
  cookie: string;
  sender: number;
}

/**
 * Reads an answer to its last byte, compressed as browsers take it, and returns its size; null where
 * the site was too busy.
 */
function read(url: string, { agent, cookie, sender }: Sent): Promise<number | null> {
  const headers = {
    "accept-encoding": "gzip, br",
    "x-forwarded-for": `10.${sender & 255}.${(sender >> 8) & 255}.1`,
    ...(cookie && { cookie }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      const isBusy = statusCode === 503;
      if (statusCode >= 400 && !isBusy)
        reject(new Error(`${url} was answered with ${statusCode}.`));
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(isBusy ? null : bytes));
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}
