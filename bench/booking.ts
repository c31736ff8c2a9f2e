// npm run bench -- booking [attempts] [seconds]: 50 clients book, move and cancel at random among 20
// professionals, until the attempts are made or the seconds are over; exits 1 when two bookings
// overlap, an acknowledged one is lost, or the budget is exceeded. DATABASE_URL is a PostgreSQL
// server; without it the embedded database is measured.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import type { BookingContext } from "#app/booking/verbs/define-verb.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { rescheduleBooking } from "#app/booking/verbs/reschedule-booking.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { openPgliteCopy } from "#test/databases/pglite-copies.ts";
import { openPostgresCopy } from "#test/databases/postgres-copies.ts";
import { printTable, quantile } from "./parts/statistics.ts";

const { writeP95Ms } = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).booking;
const url = process.env.DATABASE_URL;
let attempts = Number(process.argv[2] ?? (url ? 200_000 : 20_000));
const seconds = Number(process.argv[3] ?? Number.POSITIVE_INFINITY);
const clients = 50;
const professionals = 20;
/** Attempts of the one client whose writes are timed. */
const lastAttempts = 400;
/** Few enough for most attempts to meet another. */
const slotsEach = 96;

const copy = url
  ? await openPostgresCopy(url, "demo", randomUUID().slice(0, 8))
  : await openPgliteCopy("demo");
const { database } = copy;

/** Bookings by id, as the last answer said: their start, or null once cancelled. */
const acknowledged = new Map<string, string | null>();
const outcomes = new Map<string, number>();
const times: number[] = [];
let started = 0;
let until = Number.POSITIVE_INFINITY;

try {
  const towns: BookableTown[] = [];
  for (let at = 0; at < professionals; at += 1) towns.push(await makeBookableTown(database));
  const contexts = await Promise.all(
    Array.from({ length: clients }, (_, at) => towns[0]?.as(`bench-${at}`)),
  );
  const begun = performance.now();
  until = begun + seconds * 1000;
  await Promise.all(contexts.map((context) => context && runClient(towns, context)));
  const took = (performance.now() - begun) / 1000;
  const made = started;
  // One client after another: what a person waits for, without the queue of 50 who never pause.
  times.length = 0;
  attempts = made + lastAttempts;
  until = Number.POSITIVE_INFINITY;
  for (const context of contexts.slice(0, 1)) if (context) await runClient(towns, context);
  const { overlaps, lost } = await check();
  const p95 = quantile(times, 0.95);
  printTable([
    {
      database: database.kind,
      attempts,
      "attempts/s": made / took,
      ...Object.fromEntries([...outcomes].sort()),
      overlaps,
      lost,
      "write p50 ms": quantile(times, 0.5),
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

async function runClient(towns: readonly BookableTown[], context: BookingContext): Promise<void> {
  const own: { id: string; town: BookableTown }[] = [];
  while (started < attempts && performance.now() < until) {
    started += 1;
    const town = pick(towns);
    const at = Math.floor(Math.random() * own.length);
    const mine = own[at];
    const luck = Math.random();
    if (!mine || luck < 0.5) {
      const id = await attempt("booked", () => book(town, context));
      if (id) own.push({ id, town });
    } else if (luck < 0.8) {
      await attempt("moved", () => move(mine, context));
    } else {
      await attempt("cancelled", () => cancel(mine.id, context));
      own.splice(at, 1);
    }
  }
}

async function attempt<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  try {
    const result = await work();
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    return result;
  } catch (error) {
    if (!(error instanceof AppError) || error.details?.reason !== "taken") throw error;
    outcomes.set("taken", (outcomes.get("taken") ?? 0) + 1);
    return null;
  }
}

async function timed<T>(write: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await write();
  times.push(performance.now() - begun);
  return result;
}

function randomStart(town: BookableTown): string {
  return town.startOf(Math.floor(Math.random() * slotsEach));
}

async function book(town: BookableTown, context: BookingContext): Promise<string> {
  const given = { typeId: town.types.instant, startsAt: randomStart(town) };
  const { booking } = await timed(() => holdSlot.call(context, given, randomUUID()));
  const patient = { id: booking.id, patientName: "Layla Haddad" };
  const confirmed = await timed(() => confirmBooking.call(context, patient, randomUUID()));
  acknowledged.set(booking.id, confirmed.booking.startsAt);
  return booking.id;
}

async function move(
  { id, town }: { id: string; town: BookableTown },
  context: BookingContext,
): Promise<void> {
  const given = { id, startsAt: randomStart(town) };
  const { booking } = await timed(() => rescheduleBooking.call(context, given, randomUUID()));
  acknowledged.set(id, booking.startsAt);
}

async function cancel(id: string, context: BookingContext): Promise<void> {
  await timed(() => cancelBooking.call(context, { id }, randomUUID()));
  acknowledged.set(id, null);
}

/** Compares what the database has with what was acknowledged, and looks for overlaps without its constraint. */
async function check(): Promise<{ overlaps: number; lost: number }> {
  const { rows } = await database.pool.query<{ id: string; doctor: string; from: Date; to: Date }>(
    `select id, professional_id as doctor, lower(occupied) as from, upper(occupied) as to from bookings
     where state in ('held', 'requested', 'confirmed', 'checked_in') order by professional_id, lower(occupied)`,
  );
  const overlaps = rows.filter((row, at) => {
    const next = rows[at + 1];
    return next && next.doctor === row.doctor && next.from < row.to;
  }).length;
  const stored = new Map(rows.map(({ id, from }) => [id, from.getTime()]));
  const lost = [...acknowledged].filter(
    ([id, startsAt]) => stored.get(id) !== (startsAt ? Date.parse(startsAt) : undefined),
  ).length;
  return { overlaps, lost };
}

function pick<T>(items: readonly T[]): T {
  const [first] = items;
  const found = items[Math.floor(Math.random() * items.length)] ?? first;
  if (!found) throw new Error("There is nothing to pick from.");
  return found;
}
