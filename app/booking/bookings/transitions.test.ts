import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withRead } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { bookingTransitions } from "./tables.server.ts";
import { activeStates, bookingStates, findTransitions, transitions } from "./transitions.ts";

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

test("a state that has ended is left by an administrator's correction alone", () => {
  const parties = (from: (typeof bookingStates)[number]) => [
    ...new Set(transitions.filter((one) => one.from === from).flatMap(({ by }) => by)),
  ];
  for (const ended of ["cancelled", "declined", "expired"] as const)
    expect(parties(ended)).toEqual([]);
  for (const ended of ["attended", "no_show"] as const) expect(parties(ended)).toEqual(["admin"]);
  expect(findTransitions("confirm", "held", "admin")).toEqual([]);
});
