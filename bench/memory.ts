// npm run bench -- memory [--requests N] [--checkout FOLDER]: the memory of a node with PostgreSQL and the
// demo city: warm after a second start, then after N requests (1,000) of the kinds that sizing.md computes
// with, and what is left after a collection of garbage. Another checkout with a build is measured first,
// on the same database with the same requests. Exits 1 when this one has more than its budget.
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { openInspector } from "./parts/inspector.ts";
import { residentMb } from "./parts/process-memory.ts";
import { freePort, type ServerProcess, startServer } from "./parts/server-process.ts";
import { printTable } from "./parts/statistics.ts";
import { modelKinds } from "./sizing/model.ts";
import { readToEnd } from "./sizing/open-load.ts";
import { Addresses, readKnown } from "./whole/addresses.ts";

const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8"));
const option = (name: string) => {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? process.argv[place + 1] : undefined;
};
const requests = Number(option("requests") ?? "1000");
const other = option("checkout");
const clients = 2;
/** Until timers, caches and the system have let go of what a load has left. */
const settleMs = 5_000;
const memoryUsage = z.object({
  result: z.object({ value: z.object({ heapUsed: z.number(), external: z.number() }) }),
});

// Each request comes from a network of its own, so that no limit of a sender ends the run.
process.env.TRUST_PROXY = "true";

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
let residentAfterLoad = Number.POSITIVE_INFINITY;
try {
  const rows = [];
  for (const checkout of [...(other ? [other] : []), process.cwd()]) {
    const row = await measure(url, checkout);
    residentAfterLoad = row["after load MB"];
    rows.push(row);
  }
  printTable(rows);
} finally {
  await stopAll();
}
const most: number = budgets.memory.nodeMb;
const isOver = residentAfterLoad > most;
if (isOver) console.error(`over budget: ${residentAfterLoad.toFixed(0)} MB, budget ${most}`);
process.exit(isOver ? 1 : 0);

async function measure(databaseUrl: string, checkout: string) {
  const inspectPort = await freePort();
  const server = await startServer(databaseUrl, { checkout, inspectPort });
  try {
    // The first start of an installation fills the database and paints pictures.
    await server.restart();
    await warm(server);
    const warmMb = residentMb(server.pid());
    const failed = await load(server, await readKnown(databaseUrl));
    await sleep(settleMs);
    const loadedMb = residentMb(server.pid());
    const { heapUsed, external } = await collect(server.pid(), inspectPort);
    return {
      checkout: checkout === process.cwd() ? "this one" : "the other",
      "warm MB": warmMb,
      "after load MB": loadedMb,
      "after collection MB": residentMb(server.pid()),
      "heap in use MB": heapUsed / 1e6,
      "beside it MB": external / 1e6,
      failed: String(failed),
      "machine's load": loadavg()[0] ?? 0,
    };
  } finally {
    await server.stop();
  }
}

async function warm({ address }: ServerProcess): Promise<void> {
  while ((await fetch(`${address}/readyz/pages`)).status !== 200) await sleep(100);
  await sleep(settleMs);
}

/** Sends the same requests in every run. */
async function load({ address }: ServerProcess, known: Awaited<ReturnType<typeof readKnown>>) {
  const addresses = new Addresses(known);
  const paths = Array.from({ length: requests }, (_, at) =>
    addresses.next(modelKinds[at % modelKinds.length] ?? "results"),
  );
  const agent = new Agent({ keepAlive: true });
  let failed = 0;
  let sent = 0;
  const send = async () => {
    for (let at = sent; at < paths.length; at = sent) {
      sent += 1;
      await readToEnd(address + paths[at], agent, at).catch(() => {
        failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: clients }, send));
  agent.destroy();
  return failed;
}

async function collect(pid: number, port: number) {
  const inspector = await openInspector(pid, port);
  try {
    for (let round = 0; round < 3; round += 1) await inspector.call("HeapProfiler.collectGarbage");
    await sleep(settleMs);
    const expression = "process.memoryUsage()";
    const answer = await inspector.call("Runtime.evaluate", { expression, returnByValue: true });
    return memoryUsage.parse(answer).result.value;
  } finally {
    inspector.close();
  }
}
