// npm run bench -- cards: the processor time that 50 cards add to a page of results, beside a page of
// the same screen with nearly none, on the demo city; first rendered (cold) and again (warm).
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { stopAll } from "#scripts/processes/processes.ts";
import { processorMs, startServer } from "../parts/server-process.ts";
import { printTable } from "../parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8")).cards;
const requests = 100;
const pages = 10;
const repeat = (path: (index: number) => string, count = requests) =>
  Array.from({ length: count }, (_, index) => path(index));
const fifty = (from: number) => (index: number) =>
  `/search?entityType=professionals&sort=a_z&page=${from + (index % pages)}`;
const few = () => "/search?entityType=franchises&q=ferjan";

const server = await startServer();
let rows: { page: string; cpuMs: number; wallMs: number }[] = [];
try {
  // The compiler is done with the code of the screen, for other cards.
  for (const path of repeat(fifty(20), 60)) await read(path);
  for (const path of repeat(few, 60)) await read(path);
  rows = [
    await measure("few cards", repeat(few)),
    await measure("50 cards, first", repeat(fifty(1), pages)),
    await measure("50 cards, again", repeat(fifty(1))),
    await measure("few cards again", repeat(few)),
  ];
} finally {
  await server.stop();
  await stopAll();
}
printTable(rows);
const of = (name: string) => rows.find(({ page }) => page === name)?.cpuMs ?? Number.NaN;
const empty = (of("few cards") + of("few cards again")) / 2;
const coldMs = of("50 cards, first") - empty;
const warmMs = of("50 cards, again") - empty;
console.log(`50 cards alone: ${coldMs.toFixed(1)} ms first, ${warmMs.toFixed(1)} ms again.`);
console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
const isOver = !(warmMs <= budgets.warmMs);
if (isOver) console.error(`over budget: ${warmMs.toFixed(1)} ms of ${budgets.warmMs}`);
process.exit(isOver ? 1 : 0);

async function read(path: string): Promise<void> {
  const response = await fetch(`${server.address}${path}`);
  await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
}

/** Processor time of the whole process and wall time, for one request. */
async function measure(page: string, paths: string[]) {
  const [cpu, wall] = [processorMs(server.pid()), performance.now()];
  for (const path of paths) await read(path);
  return {
    page,
    cpuMs: (processorMs(server.pid()) - cpu) / paths.length,
    wallMs: (performance.now() - wall) / paths.length,
  };
}
