// npm run bench -- booking [attempts] [seconds] [nodes]: 50 clients book, move and cancel at random
// among 20 professionals, whose receptions add walk-ins, series and squeeze-ins, move and cancel, until the attempts are made or the seconds are over; exits 1 when two
// bookings overlap, an acknowledged one is lost, or the budget is exceeded. DATABASE_URL is a
// PostgreSQL server; without it the embedded database is measured, by this process alone. With
// several nodes the clients are shared between as many processes.
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { openPgliteCopy } from "#test/databases/pglite-copies.ts";
import { openPostgresCopy } from "#test/databases/postgres-copies.ts";
import { type BenchResult, type BenchWork, runClients } from "../booking/clients.ts";
import type { NodeTask } from "../booking/node.ts";
import { printTable, quantile } from "../parts/statistics.ts";

const { writeP95Ms } = JSON.parse(
  readFileSync(new URL("../budgets.json", import.meta.url), "utf8"),
).booking;
const url = process.env.DATABASE_URL;
const attempts = Number(process.argv[2] ?? (url ? 200_000 : 20_000));
const seconds = Number(process.argv[3] ?? 86_400);
const nodes = url ? Number(process.argv[4] ?? 1) : 1;
const clients = 50;
/** A patient may cancel a hundred times in seven days. */
const patientsEach = 6;
const professionals = 20;
/** Attempts of the one client whose writes are timed. */
const lastAttempts = 400;
const deskWork = ["walk-ins", "series", "squeezed in", "by phone", "moved by desk"];
/** Few enough for most attempts to meet another. */
const slotsEach = 96;

const copy = url
  ? await openPostgresCopy(url, "demo", randomUUID().slice(0, 8))
  : await openPgliteCopy("demo");
const { database } = copy;

try {
  const towns = [];
  for (let at = 0; at < professionals; at += 1) towns.push(await makeBookableTown(database));
  const offers: BenchWork["offers"][number][] = [];
  for (const [at, { types, startOf, as, employ }] of towns.entries()) {
    const desk = await as(`desk-${at}`);
    await employ(desk);
    const starts = Array.from({ length: slotsEach }, (_, slot) => startOf(slot));
    offers.push({ typeId: types.instant, starts, desk: desk.actor });
  }
  const contexts: BookingContext[] = [];
  for (let at = 0; at < clients * patientsEach; at += 1) {
    const context = await towns[0]?.as(`bench-${at}`);
    if (context) contexts.push(context);
  }
  const begun = performance.now();
  const work = { offers, attempts, clients, lastsMs: seconds * 1000 };
  const results = nodes > 1 ? await runNodes(contexts, work) : [await runClients(contexts, work)];
  const took = (performance.now() - begun) / 1000;
  const made = results.reduce((sum, result) => sum + result.attempts, 0);
  // One client after another: what a person waits for, without the queue of 50 who never pause.
  const last = await runClients(contexts.slice(0, patientsEach), {
    ...work,
    clients: 1,
    attempts: lastAttempts,
  });
  results.push(last);
  const { overlaps, lost } = await check(new Map(results.flatMap((one) => one.acknowledged)));
  const p95 = quantile(last.times, 0.95);
  const count = (name: string) =>
    results.reduce((sum, { outcomes }) => sum + (outcomes[name] ?? 0), 0);
  printTable([
    {
      database: database.kind,
      nodes,
      attempts: made + lastAttempts,
      "attempts/s": made / took,
      booked: count("booked"),
      moved: count("moved"),
      cancelled: count("cancelled"),
      taken: count("taken"),
      ...Object.fromEntries(deskWork.map((name) => [name, count(name)])),
      overlaps,
      lost,
      "write p50 ms": quantile(last.times, 0.5),
      "write p95 ms": p95,
    },
  ]);
  if (overlaps > 0 || lost > 0) process.exitCode = 1;
  if (p95 > writeP95Ms) {
    console.error(`over budget: p95 ${p95.toFixed(1)} ms, budget ${writeP95Ms}`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
  await copy.remove();
}

/** Shares the clients between processes, each with its own pool. */
async function runNodes(
  contexts: readonly BookingContext[],
  work: BenchWork,
): Promise<BenchResult[]> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const databaseUrl = new URL(rows[0]?.name ?? "", url).href;
  return Promise.all(
    Array.from({ length: nodes }, async (_, node) => {
      const actors = contexts.filter((_one, at) => at % nodes === node).map(({ actor }) => actor);
      const child = fork(new URL("../booking/node.ts", import.meta.url));
      const ended = once(child, "message");
      child.send({
        ...work,
        attempts: work.attempts / nodes,
        clients: work.clients / nodes,
        databaseUrl,
        actors,
      } as NodeTask);
      const [result]: BenchResult[] = await Promise.race([
        ended,
        once(child, "exit").then(([code]) => {
          throw new Error(`A node stopped with ${code}.`);
        }),
      ]);
      if (!result) throw new Error("A node sent no result.");
      return result;
    }),
  );
}

/** Compares what the database has with what was acknowledged, and looks for overlaps without its constraint. */
async function check(
  acknowledged: ReadonlyMap<string, string | null>,
): Promise<{ overlaps: number; lost: number }> {
  const { rows } = await database.pool.query<{
    id: string;
    lane: string;
    isActive: boolean;
    from: Date;
    to: Date;
  }>(
    `select id, professional_id || ' ' || lane as lane, lower(occupied) as from, upper(occupied) as to,
       state <> 'attended' as "isActive" from bookings
     where state in ('held', 'requested', 'confirmed', 'checked_in', 'attended') order by 2, lower(occupied)`,
  );
  const active = rows.filter(({ isActive }) => isActive);
  const overlaps = active.filter((row, at) => {
    const next = active[at + 1];
    return next && next.lane === row.lane && next.from < row.to;
  }).length;
  const stored = new Map(rows.map(({ id, from }) => [id, from.getTime()]));
  const lost = [...acknowledged].filter(
    ([id, startsAt]) => stored.get(id) !== (startsAt ? Date.parse(startsAt) : undefined),
  ).length;
  return { overlaps, lost };
}
