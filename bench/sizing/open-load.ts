import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { processorMs } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";
import type { DrawnRequest } from "./draw-requests.ts";

export interface OpenLoad {
  requests: number;
  /** Requests that were sent in a second, which is what was asked for unless this process was late. */
  perSecond: number;
  errors: number;
  /** From the moment that was drawn to the last byte. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor time for each request, all threads. */
  nodeMs: number;
  postgresMs: number;
}

interface LoadOptions {
  address: string;
  pid: number;
  databaseMs: () => number;
}

/** Sends requests at their moments, however long earlier ones take. */
export async function openLoad(
  drawn: readonly DrawnRequest[],
  { address, pid, databaseMs }: LoadOptions,
): Promise<OpenLoad> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  let errors = 0;
  const [nodeBefore, databaseBefore, started] = [processorMs(pid), databaseMs(), performance.now()];
  for (const [at, { path, atMs }] of drawn.entries()) {
    const wait = started + atMs - performance.now();
    if (wait > 1) await sleep(wait);
    const answer = readToEnd(address + path, agent, at).then(
      () => void times.push(performance.now() - started - atMs),
      () => {
        errors += 1;
      },
    );
    answers.push(answer);
  }
  const sentMs = performance.now() - started;
  await Promise.all(answers);
  const [nodeMs, postgresMs] = [processorMs(pid) - nodeBefore, databaseMs() - databaseBefore];
  agent.destroy();
  return {
    requests: drawn.length,
    perSecond: (drawn.length * 1000) / sentMs,
    errors,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    p99Ms: quantile(times, 0.99),
    nodeMs: nodeMs / drawn.length,
    postgresMs: postgresMs / drawn.length,
  };
}

/** Reads an answer to its last byte, from a network of its own. */
export function readToEnd(url: string, agent: Agent, sender: number): Promise<void> {
  const headers = {
    "accept-encoding": "gzip, br",
    "x-forwarded-for": `10.${sender & 255}.${(sender >> 8) & 255}.1`,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 400) reject(new Error(`${url} was answered with ${statusCode}.`));
        else resolve();
      });
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}
