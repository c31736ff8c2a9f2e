import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { stopAll, stopOnSignals } from "#scripts/processes/processes.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { openPostgresCopy } from "#test/databases/postgres-copies.ts";
import { printTable, quantile } from "../parts/statistics.ts";
import { Callers, type Offer } from "./callers.ts";
import { PatroniCluster } from "./patroni-cluster.ts";
import { openWayIn } from "./way-in.ts";

const place = process.argv.indexOf("--rounds");
const rounds = place > 0 ? Number(process.argv[place + 1]) : 10;
const callers = 8;
const professionals = 20;
const slotsEach = 96;
const calmMs = 5_000;
const writesBackMs = 30_000;
const longestAwayMs = 300_000;
const failures: string[] = [];

/** Returns what was wrong, a sentence each. */
export async function runFailovers(): Promise<string[]> {
  stopOnSignals();
  try {
    const cluster = await PatroniCluster.start();
    await run(cluster, await openWayIn(cluster.addresses));
  } catch (error) {
    failures.push(String(error));
  } finally {
    await stopAll();
  }
  return failures;
}

async function run(cluster: PatroniCluster, way: { databaseUrl: string; poolerUrl: string }) {
  const { name, offers, contexts } = await prepareTown(way.databaseUrl);
  const urlOf = (url: string) => new URL(name, url).href;
  const database = openDatabase({
    databaseUrl: urlOf(way.databaseUrl),
    poolerUrl: urlOf(way.poolerUrl),
    poolSize: 12,
    onError: () => {},
  });
  const load = new Callers(
    contexts.map((context) => ({ ...context, database })),
    offers,
  );
  const measured: Awaited<ReturnType<typeof killPrimary>>[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1)
      measured.push(await killPrimary(cluster, load, round));
    await cluster.whole();
  } catch (error) {
    failures.push(String(error));
  }
  await load.stop();
  printTable(measured);
  await judge(database, load);
  await database.close();
}

async function killPrimary(cluster: PatroniCluster, load: Callers, round: number) {
  const primary = await cluster.whole();
  await sleep(calmMs);
  const unplugged = round % 2 === 0;
  const killed = performance.now();
  await cluster.kill(primary, { unplugged });
  const awayMs = await firstWriteAfter(load, killed);
  await sleep(calmMs);
  await cluster.startAgain(primary);
  const away = (awayMs / 1000).toFixed(1);
  console.log(`round ${round}: writes are back after ${away} s`);
  if (awayMs > writesBackMs) failures.push(`No write for ${away} s.`);
  return {
    round: String(round),
    killed: `node${primary + 1}`,
    unplugged: unplugged ? "yes" : "no",
    "writes back after s": awayMs / 1000,
    load: loadavg()[0] ?? 0,
  };
}

/** Returns after how long a write was answered that was sent after a moment. */
async function firstWriteAfter({ writes }: Callers, moment: number): Promise<number> {
  while (performance.now() - moment < longestAwayMs) {
    const first = writes.find(({ sent }) => sent > moment);
    if (first) return first.answered - moment;
    await sleep(50);
  }
  return longestAwayMs;
}

async function judge(database: Database, load: Callers): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; lane: string; from: Date; to: Date }>(
    `select id, professional_id || ' ' || lane as lane, lower(occupied) as from, upper(occupied) as to
     from bookings where state in ('held', 'requested', 'confirmed') and created_at > $1
     order by 2, lower(occupied)`,
    [new Date(performance.timeOrigin)],
  );
  const overlaps = rows.filter((row, at) => {
    const next = rows[at + 1];
    return next && next.lane === row.lane && next.from < row.to;
  }).length;
  const stored = new Map(rows.map(({ id, from }) => [id, from.getTime()]));
  const lost = [...load.acknowledged].filter(
    ([id, startsAt]) => stored.get(id) !== (startsAt ? Date.parse(startsAt) : undefined),
  ).length;
  const unacknowledged = rows.filter(({ id }) => !load.acknowledged.get(id)).length;
  const times = load.writes.map(({ sent, answered }) => answered - sent);
  const again = [...load.failures.values()].reduce((sum, count) => sum + count, 0);
  printTable([
    {
      writes: times.length,
      bookings: load.acknowledged.size,
      refused: load.refused,
      "sent again": again,
      lost,
      overlaps,
      unacknowledged,
      "write p50 ms": quantile(times, 0.5),
      "write p95 ms": quantile(times, 0.95),
    },
  ]);
  printTable([...load.failures].map(([failure, count]) => ({ failure, count })));
  if (lost > 0) failures.push(`${lost} acknowledged bookings are lost.`);
  if (overlaps > 0) failures.push(`${overlaps} bookings overlap.`);
  if (unacknowledged > 0)
    failures.push(`${unacknowledged} bookings exist that were never acknowledged.`);
  if (times.length === 0) failures.push("Nothing was booked.");
}

/** A database with patients, and professionals whose times they want. */
async function prepareTown(serverUrl: string) {
  const { database } = await openPostgresCopy(serverUrl, "demo", "failover");
  const offers: Offer[] = [];
  const towns = [];
  for (let at = 0; at < professionals; at += 1) {
    const town = await makeBookableTown(database);
    towns.push(town);
    const starts = Array.from({ length: slotsEach }, (_, slot) => town.startOf(slot));
    offers.push({ typeId: town.types.instant, starts });
  }
  const contexts = [];
  for (let at = 0; at < callers; at += 1) {
    const context = await towns[0]?.as(`caller-${at}`);
    if (context) contexts.push(context);
  }
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  await database.close();
  return { name: rows[0]?.name ?? "", offers, contexts };
}
