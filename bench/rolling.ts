// npm run bench -- rolling [--seconds N] [--rate N]: both nodes of a site are restarted one after the
// other behind HAProxy (the example of packaging/proxies), on a private PostgreSQL with the demo city,
// while visitors send 50 requests a second in an open loop: pages, searches, sign-ins, holds of times
// and their releases. Subscribers of the realtime API join again when their connection ends. Exits 1
// when a request fails, when the p95 is three times that of the undisturbed seconds before, or when a
// subscriber is away for more than two seconds.
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { residentMb } from "./parts/process-memory.ts";
import { type ServerProcess, startServer } from "./parts/server-process.ts";
import { printTable, quantile } from "./parts/statistics.ts";
import { drawVisits } from "./rolling/draw-visits.ts";
import { startProxy } from "./rolling/proxy.ts";
import { Subscriber } from "./rolling/subscriber.ts";
import { type Visited, visit } from "./rolling/visitors.ts";

const option = (name: string, fallback: number) => {
  const place = process.argv.indexOf(`--${name}`);
  return place > 0 ? Number(process.argv[place + 1]) : fallback;
};
/** Of the load, half undisturbed and at least half with the restarts. */
const seconds = option("seconds", 60);
const perSecond = option("rate", 50);
const warmingMs = 10_000;
const subscribers = 20;
const mostTimesSlower = 3;
const mostGapMs = 2_000;
/** Balancers look once a second, and twice before they send requests to a node that is back. */
const noticedMs = 4_000;
const startLimitMs = 180_000;
const errorsNamed = 10;

// Each visitor comes from a network of its own, which the proxy passes on.
process.env.TRUST_PROXY = "true";
process.env.REALTIME_SENDER_SOCKETS = "1000";

const failures: string[] = [];
const nodes: ServerProcess[] = [];
try {
  const url = await makeBenchDatabase();
  if (!url) throw new Error("The bench needs PostgreSQL.");
  const first = await startServer(url);
  nodes.push(first);
  const second = await startServer(url);
  nodes.push(second);
  for (const node of nodes) await warm(node);
  const proxy = await startProxy([first.address, second.address]);
  if (!proxy) throw new Error("The bench needs HAProxy.");
  await measure(proxy, url, [first, second]);
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await stopAll();
}
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

async function measure(
  proxy: string,
  url: string,
  [first, second]: [ServerProcess, ServerProcess],
) {
  const draw = await drawVisits(first, url);
  const clients = Array.from({ length: subscribers }, () => new Subscriber(proxy));
  for (const client of clients) await client.start();
  const load = (until: Promise<unknown>) => visit(proxy, draw, { perSecond, until });
  const memory = () =>
    [first, second].map((node) => residentMb(node.pid()).toFixed(0)).join(" and ");
  const before = memory();
  await load(sleep(warmingMs));
  const calm = await load(sleep(seconds * 500));
  console.log(`memory of the nodes: ${before} MB warm, ${memory()} MB after the undisturbed load`);
  const restarted: number[] = [];
  const restart = async () => {
    for (const node of [first, second]) {
      const begun = performance.now();
      await node.restart();
      await warm(node);
      restarted.push((performance.now() - begun) / 1000);
      await sleep(noticedMs);
    }
  };
  const rolling = await load(Promise.all([restart(), sleep(seconds * 500)]));
  for (const client of clients) client.close();
  printTable([describe("undisturbed", calm), describe("restarts", rolling)]);
  const gaps = clients.flatMap((client) => client.gaps);
  const widest = Math.max(0, ...gaps);
  console.log(
    `nodes were warm again after ${restarted.map((one) => one.toFixed(0)).join(" and ")} s; ` +
      `${gaps.length} connections of ${subscribers} subscribers ended, away for ${widest.toFixed(0)} ms at most; ` +
      `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
  judge(calm, rolling, { gaps, widest });
}

function judge(
  calm: Visited,
  rolling: Visited,
  { gaps, widest }: { gaps: readonly number[]; widest: number },
) {
  for (const { errors } of [calm, rolling]) {
    if (errors.length > 0) failures.push(`${errors.length} requests failed`);
    failures.push(...errors.slice(0, errorsNamed));
  }
  const slower = quantile(rolling.times, 0.95) / quantile(calm.times, 0.95);
  if (slower >= mostTimesSlower) failures.push(`The p95 is ${slower.toFixed(1)} times as long.`);
  if (gaps.length < subscribers) failures.push("Not every connection has ended by the restarts.");
  if (widest > mostGapMs) failures.push(`A subscriber was away for ${widest.toFixed(0)} ms.`);
}

function describe(phase: string, { counts, times, errors }: Visited) {
  const { page = 0, search = 0, booking = 0, release = 0 } = counts;
  return {
    phase,
    requests: String(times.length),
    pages: String(page),
    searches: String(search),
    "sign-ins": String(counts["sign-in"] ?? 0),
    holds: String(booking),
    releases: String(release),
    errors: String(errors.length),
    "p50 ms": quantile(times, 0.5),
    "p95 ms": quantile(times, 0.95),
    "p99 ms": quantile(times, 0.99),
  };
}

/** Resolves when a node answers as warm. */
async function warm({ address }: ServerProcess): Promise<void> {
  const until = performance.now() + startLimitMs;
  while (performance.now() < until) {
    const answer = await fetch(`${address}/readyz/pages`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(200);
  }
  throw new Error(`${address} was not warm in time.`);
}
