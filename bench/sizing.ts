// npm run bench -- sizing [--professionals N] [--bookings SHARE] [--rates 20,40,60] [--seconds N]
// [--addresses N] [--exponent S]: a simulated load against the model of docs/operations/sizing.md.
// The built server on PostgreSQL gets the mix of the model in an open loop: requests arrive at random
// moments and do not wait for each other, and the n-th most popular address of each kind (2,000, or N)
// gets a part in proportion to 1/n (or 1/n^S). Processor times of the node and of PostgreSQL are
// compared with the computed ones; it ends with 1 when one differs by more than a quarter, or when a
// request fails. The model computes with addresses that nobody asked for before: a load whose
// popular profiles come from a cache costs less, so 1/n^0 is the closest to it.
// DATABASE_URL names a database that is kept: an empty one is filled, a full one is measured as it is.
import { availableParallelism, loadavg } from "node:os";
import { createRandom } from "#app/demo/draw-random.server.ts";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { databaseClock } from "./parts/database-time.ts";
import { residentMb } from "./parts/process-memory.ts";
import { startServer } from "./parts/server-process.ts";
import { printTable } from "./parts/statistics.ts";
import { drawRequests } from "./sizing/draw-requests.ts";
import { busyShare, compareCost, meanCost } from "./sizing/model.ts";
import { openLoad } from "./sizing/open-load.ts";
import { Addresses, readKnown } from "./whole/addresses.ts";
import { prepareDataSet } from "./whole/data-set.ts";

const option = (name: string, fallback: string) => {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? (process.argv[place + 1] ?? fallback) : fallback;
};
const size = {
  professionals: Number(option("professionals", "10000")),
  bookings: Number(option("bookings", "0.1")),
};
const rates = option("rates", "20,40,60,100").split(",").map(Number);
const seconds = Number(option("seconds", "60"));
const asked = {
  seconds,
  addresses: Number(option("addresses", "2000")),
  exponent: Number(option("exponent", "1")),
};
const warmingSeconds = 15;
const failures: string[] = [];
// Each request comes from a network of its own, so that no limit of a sender ends the run.
process.env.TRUST_PROXY = "true";

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
try {
  const dataSet = await prepareDataSet(url, size);
  console.log(
    `${dataSet.professionals} professionals, ${dataSet.bookings} bookings; ${asked.addresses} ` +
      `addresses of each kind, 1/n^${asked.exponent}; ${availableParallelism()} processors`,
  );
  await measure(url);
} finally {
  await stopAll();
}
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

async function measure(databaseUrl: string): Promise<void> {
  const databaseMs = await databaseClock(databaseUrl);
  const random = createRandom(23, 7);
  const addresses = new Addresses(await readKnown(databaseUrl));
  const server = await startServer(databaseUrl, { rests: false });
  const target = { address: server.address, pid: server.pid(), databaseMs };
  const draw = (perSecond: number, lasts: number) =>
    drawRequests(addresses, random, { ...asked, perSecond, seconds: lasts });
  try {
    while ((await fetch(`${server.address}/readyz`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await openLoad(draw(rates[0] ?? 20, warmingSeconds), target);
    const rows = [];
    for (const rate of rates) {
      const load = await openLoad(draw(rate, seconds), target);
      rows.push({
        rate,
        ...load,
        nodeBusy: `${((load.perSecond * load.nodeMs) / 10).toFixed(0)} %`,
        residentMb: residentMb(server.pid()),
        machineLoad: loadavg()[0] ?? 0,
      });
      check(rate, load.errors, { nodeMs: load.nodeMs, postgresMs: load.postgresMs });
    }
    printTable(rows);
    const [node, postgres] = [meanCost("nodeMs"), meanCost("postgresMs")];
    console.log(
      `The model: ${node.toFixed(1)} ms of a node, ${postgres.toFixed(1)} ms of PostgreSQL, and ` +
        `at most ${((busyShare * 1000) / node).toFixed(0)} requests a second by one node.`,
    );
  } finally {
    await server.stop();
  }
}

function check(rate: number, errors: number, measured: { nodeMs: number; postgresMs: number }) {
  if (errors > 0) failures.push(`${rate} a second: ${errors} requests failed`);
  for (const part of ["nodeMs", "postgresMs"] as const) {
    const { difference, isWithin } = compareCost(measured[part], meanCost(part));
    const percent = (difference * 100).toFixed(0);
    if (!isWithin) failures.push(`${rate} a second: ${part} differs by ${percent} % of the model`);
  }
}
