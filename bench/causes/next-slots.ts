// npm run bench -- next-slots: the next free times of 50 cards in one query, and a month of one
// professional, on the embedded database with the demo city. Processor time of the process, in which
// that database runs too, is compared with the budgets: other work on the machine does not count.
import { readFileSync } from "node:fs";
import { listNextSlots, listSlots } from "#app/booking/availability/queries.server.ts";
import { seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { guest } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { openPgliteCopy } from "#test/databases/pglite-copies.ts";
import { printTable, quantile } from "../parts/statistics.ts";

const { cardsMs, monthMs } = JSON.parse(
  readFileSync(new URL("../budgets.json", import.meta.url), "utf8"),
).booking;
const cards = 50;
const rounds = 100;
/** The first calls compile and plan. */
const unmeasured = 10;

const copy = await openPgliteCopy("demo");
try {
  const { database } = copy;
  await seedDemoBookings(database);
  await database.pool.query("analyze");
  const { rows } = await database.pool.query<{ id: string }>(
    "select distinct professional_id as id from schedules",
  );
  const { rows: counts } = await database.pool.query<{ count: string }>(
    "select count(*) from bookings",
  );
  const ids = rows.map(({ id }) => id);
  const from = (round: number) => (round * 7) % Math.max(1, ids.length - cards);
  const next = await measure((round) =>
    listNextSlots(database, guest, ids.slice(from(round), from(round) + cards)),
  );
  const month = await measure((round) => {
    const now = Date.now();
    const professionalId = ids[round % ids.length] ?? "";
    return listSlots(database, guest, { professionalId, within: [now, now + 31 * dayMs] });
  });
  const size = { professionals: ids.length, bookings: Number(counts[0]?.count) };
  printTable([
    { measured: `next times of ${cards} cards`, ...size, ...figuresOf(next), budget: cardsMs },
    { measured: "a month of one professional", ...size, ...figuresOf(month), budget: monthMs },
  ]);
  if (quantile(next.cpu, 0.5) > cardsMs || quantile(month.cpu, 0.99) > monthMs) {
    process.exitCode = 1;
  }
} finally {
  await copy.database.close();
  await copy.remove();
}

async function measure(work: (round: number) => Promise<unknown>) {
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let round = 0; round < unmeasured + rounds; round += 1) {
    const [before, begun] = [process.cpuUsage(), performance.now()];
    await work(round);
    const { user, system } = process.cpuUsage(before);
    if (round < unmeasured) continue;
    cpu.push((user + system) / 1000);
    wall.push(performance.now() - begun);
  }
  return { cpu, wall };
}

function figuresOf({ cpu, wall }: { cpu: number[]; wall: number[] }) {
  return {
    "cpu p50 ms": quantile(cpu, 0.5),
    "cpu p99 ms": quantile(cpu, 0.99),
    "wall p50 ms": quantile(wall, 0.5),
  };
}
