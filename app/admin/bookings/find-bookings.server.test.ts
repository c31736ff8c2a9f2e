import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SearchedWord } from "#app/admin-kit/resource.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { bookingNumberOf, bookingSearch } from "./find-bookings.server.ts";

const searched = (word: string): SearchedWord => ({ word, pattern: `%${word}%` });
const chief: Actor = { kind: "admin", userId: "chief", email: "chief@example.ae" };

forEachDatabase((open) => {
  let town: BookableTown | undefined;
  async function openTown() {
    if (town) return town;
    town = await makeBookableTown(await open({ seed: "demo" }));
    for (const [at, patientName] of ["Layla Haddad", "ليلى حداد", "Samir 100%"].entries()) {
      const mona = await town.as(`mona-${randomUUID()}`);
      const startsAt = town.startOf(48 + 4 * at);
      const hold = { typeId: town.types.instant, startsAt };
      const { booking } = await holdSlot.call(mona, hold, randomUUID());
      await confirmBooking.call(mona, { id: booking.id, patientName }, randomUUID());
    }
    return town;
  }
  async function select<Row extends Record<string, unknown>>(statement: SQL, actor = chief) {
    const { services } = await openTown();
    return withRead(services.database, actor, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute<Row>(statement)).rows;
    });
  }
  const found = async (words: readonly SearchedWord[]) => {
    const ids = bookingSearch.ids(words, []);
    const rows = sql.join(
      words.map((word) => bookingSearch.matches(word, [])),
      sql` and `,
    );
    return {
      byIndex: await select(sql`select distinct id from (${ids}) as found order by id`),
      byRow: await select(sql`select b.id from bookings b where ${rows} order by b.id`),
    };
  };

  test.each([
    [["layla"]],
    [["haddad", "layla"]],
    [["حداد"]],
    [["100\\%"]],
    [["a", "a"]],
    [["no such patient"]],
  ])("%j finds the bookings that have all the words", async (words) => {
    const { byIndex, byRow } = await found(words.map(searched));
    expect(byRow.length > 0).toBe(!words.includes("no such patient"));
    expect(byIndex).toEqual(byRow);
  });

  test("a booking is found by a part of its number, and by that of another only in its number", async () => {
    const number = bookingNumberOf(sql`b.id`);
    const [row] = await select<{ number: string; id: string }>(
      sql`select ${number} as number, b.id from bookings b where b.patient_name = 'Layla Haddad'`,
    );
    const part = row?.number.slice(2) ?? "";
    const { byIndex, byRow } = await found([searched(part)]);
    expect(byRow).toContainEqual({ id: row?.id });
    expect(byIndex).toEqual(byRow);
    // Three digits are too few to mean a number.
    const few = await found([searched(part.slice(0, 2))]);
    expect(few.byIndex).toEqual(few.byRow);
  });

  test("no administrator without the area finds a booking", async () => {
    const editor: Actor = { ...chief, office: "content" };
    const ids = bookingSearch.ids([searched("layla")], []);
    expect(await select(sql`select id from (${ids}) as found`, editor)).toEqual([]);
  });

  test("the words are looked for in the index", async () => {
    const owner: Actor = { kind: "job", name: "test" };
    const [row] = await select<{ source: string }>(
      sql`select prosrc as source from pg_proc where proname = 'bookings_with_texts'`,
      owner,
    );
    const [, texts = ""] = row?.source.split("$text$") ?? [];
    const plan = await select(
      sql`explain select b.id from bookings b where ${sql.raw(texts)} ilike '%layla%'`,
      owner,
    );
    expect(JSON.stringify(plan)).toContain("bookings_texts");
  });
});
