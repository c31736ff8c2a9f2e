import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SearchedWord } from "#app/admin-kit/resource.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { reviewSearch } from "./find-reviews.server.ts";

const searched = (word: string): SearchedWord => ({ word, pattern: `%${word}%` });
const chief: Actor = { kind: "admin", userId: "chief", email: "chief@example.ae" };

forEachDatabase((open) => {
  async function select<Row extends Record<string, unknown>>(statement: SQL) {
    const database = await open({ seed: "demo" });
    return withRead(database, chief, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute<Row>(statement)).rows;
    });
  }

  test.each([[["doctor"]], [["ahmed"]], [["clinic"]], [["a", "ahmed"]], [["medical", "the"]]])(
    "%j finds the reviews whose author, text or listing have the words",
    async (words) => {
      const all = words.map(searched);
      const byIndex = await select(
        sql`select distinct id from (${reviewSearch.ids(all, [])}) as found order by id`,
      );
      const rows = all.map((word) => reviewSearch.matches(word, []));
      const byRow = await select(
        sql`select r.id from reviews r where ${sql.join(rows, sql` and `)} order by r.id`,
      );
      expect(byRow.length).toBeGreaterThan(0);
      expect(byIndex).toEqual(byRow);
    },
  );

  test("words are looked for in the indexes of texts and names", async () => {
    const plan = await select(sql`explain ${reviewSearch.ids([searched("ahmed")], [])}`);
    for (const index of ["reviews_texts", "professionals_texts", "clinics_names"])
      expect(JSON.stringify(plan)).toContain(index);
  });
});
