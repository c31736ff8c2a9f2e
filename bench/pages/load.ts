import { join } from "node:path";
import { runProgram } from "#scripts/processes/processes.ts";
import { residentMb } from "../parts/process-memory.ts";
import type { ServerProcess } from "../parts/server-process.ts";
import { quantile } from "../parts/statistics.ts";
import type { Page } from "./choose-pages.ts";

const connections = 16;
const rounds = 3;
const roundSeconds = 4;
/** Requests of each load between memory measurements, enough to fill the heap first. */
export const memoryRequests = 100_000;
const memoryWarmUps = 60_000;
const memoryParts = 5;

interface Load {
  requestsPerSecond: number;
  /** Milliseconds; over all responses, the lowest percentile of the load generator above 95. */
  p95: number;
}

/** Throughput of a page, with the clients on the same processors. */
async function loadPage(
  url: string,
  amount: { seconds: number } | { requests: number },
): Promise<Load> {
  const autocannon = join(import.meta.dirname, "../../node_modules/.bin/autocannon");
  const howMuch =
    "seconds" in amount ? ["--duration", amount.seconds] : ["--amount", amount.requests];
  const args = [
    "--json",
    ...["--connections", connections],
    ...howMuch,
    ...["--headers", "accept-encoding=gzip, br"],
    url,
  ].map(String);
  const { output } = await runProgram(autocannon, args, { quiet: true });
  const result = JSON.parse(output.slice(output.indexOf("{")));
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} refused requests.`);
  return {
    requestsPerSecond: result.requests.average,
    p95: result.latency.p97_5,
  };
}

export interface PageLoad {
  page: string;
  requestsPerSecond: number;
  p95: number;
}

/** Throughput of a page: the median of some rounds, after a warm-up that is not counted. */
export async function measureLoad(address: string, page: Page): Promise<PageLoad> {
  const url = `${address}${page.path}`;
  await loadPage(url, { seconds: 2 });
  const results: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(await loadPage(url, { seconds: roundSeconds }));
  }
  const median = (of: (load: Load) => number) => quantile(results.map(of), 0.5);
  return {
    page: page.name,
    requestsPerSecond: median((load) => load.requestsPerSecond),
    p95: median((load) => load.p95),
  };
}

/** Returns the memory of a warm server before and after each of some equal loads, MB. */
export async function measureMemory(server: ServerProcess, page: Page): Promise<number[]> {
  const url = `${server.address}${page.path}`;
  await loadPage(url, { requests: memoryWarmUps });
  const sizes = [residentMb(server.pid())];
  for (let part = 0; part < memoryParts; part += 1) {
    await loadPage(url, { requests: memoryRequests / memoryParts });
    sizes.push(residentMb(server.pid()));
  }
  return sizes;
}
