import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withRead } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { bookingTransitions } from "./tables.server.ts";
import {
  activeStates,
  bookingStates,
  findTransitions,
  isTimely,
  transitions,
} from "./transitions.ts";

const job = { kind: "job", name: "test" } as const;

forEachDatabase((open) => {
  test("the database enforces the declared transitions, and no other", async () => {
    const database = await open({ seed: "empty" });
    const { rows, active } = await withRead(database, job, async (tx) => ({
      rows: await tx.select().from(bookingTransitions),
      active: (
        await tx.execute<{ definition: string }>(sql`
          select pg_get_constraintdef(oid) as definition from pg_constraint
          where conname = 'bookings_professional_free'`)
      ).rows[0]?.definition,
    }));
    const plain = transitions.map(({ from, to, by, sends, ...rest }) => ({
      ...rest,
      fromState: from,
      toState: to,
      parties: [...by],
      sends: [...sends],
    }));
    const key = (row: object) => JSON.stringify(Object.entries(row).sort());
    expect(rows.map(key).sort()).toEqual(plain.map(key).sort());
    for (const state of bookingStates) {
      const isActive = activeStates.some((one) => one === state);
      expect(active?.includes(`'${state}'`), state).toBe(isActive);
    }
  });
});

test("a state that has ended is left by a correction of staff alone", () => {
  const parties = (from: (typeof bookingStates)[number]) => [
    ...new Set(transitions.filter((one) => one.from === from).flatMap(({ by }) => by)),
  ];
  for (const ended of ["cancelled", "declined", "expired"] as const)
    expect(parties(ended)).toEqual([]);
  for (const ended of ["attended", "no_show"] as const)
    expect(parties(ended)).toEqual(["clinic", "admin"]);
  expect(findTransitions("confirm", "held", "admin")).toEqual([]);
});

test("a mark is undone within a minute of it", () => {
  const marked = { ...visit, markedAt: "2026-11-24T06:40:00Z" };
  const [one] = findTransitions("undo_mark", "no_show", "clinic");
  const at = (now: string) => one && isTimely(one, "clinic", marked, Date.parse(now));
  expect([at("2026-11-24T06:40:59Z"), at("2026-11-24T06:41:00Z")]).toEqual([true, false]);
});

const visit = { startsAt: "2026-11-24T06:00:00Z", endsAt: "2026-11-24T06:30:00Z" };

test.each([
  ["check_in", "confirmed", "patient", "2026-11-24T03:59:00Z", false],
  ["check_in", "confirmed", "patient", "2026-11-24T04:00:00Z", true],
  ["check_in", "confirmed", "patient", "2026-11-24T06:30:00Z", false],
  ["check_in", "confirmed", "clinic", "2026-11-23T19:59:00Z", false],
  ["check_in", "confirmed", "clinic", "2026-11-23T20:00:00Z", true],
  ["check_in", "no_show", "clinic", "2026-11-24T19:59:00Z", true],
  ["check_in", "no_show", "clinic", "2026-11-24T20:00:00Z", false],
  ["undo_check_in", "checked_in", "clinic", "2026-11-24T12:00:00Z", true],
  ["attend", "no_show", "clinic", "2026-11-24T05:59:00Z", false],
  ["attend", "no_show", "clinic", "2026-12-01T06:29:00Z", true],
  ["attend", "no_show", "clinic", "2026-12-01T06:30:00Z", false],
  ["attend", "no_show", "admin", "2027-12-01T06:30:00Z", true],
  ["cancel", "confirmed", "patient", "2026-11-24T06:00:00Z", false],
] as const)("%s from %s by %s at %s: %s", (action, from, by, now, expected) => {
  const [one] = findTransitions(action, from, by);
  expect(one && isTimely(one, by, visit, Date.parse(now))).toBe(expected);
});
