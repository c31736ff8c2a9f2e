import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SearchedWord } from "#app/admin-kit/resource.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import {
  hasShownName,
  mainSpecialty,
  ofMainPlace,
  professionalSearch,
} from "./find-professionals.server.ts";

const searched = (word: string): SearchedWord => ({ word, pattern: `%${word}%` });
const shown = ["nameEn", "profession", "specialty", "district"];

forEachDatabase((open) => {
  const found = async (words: readonly string[], columns = shown) => {
    const database = await open({ seed: "demo" });
    const all = words.map(searched);
    return withRead(database, { kind: "job", name: "test" }, async (tx) => {
      const byIndex = await tx.execute<{ id: string }>(
        sql`select distinct id from (${professionalSearch.ids(all, columns)}) as found order by id`,
      );
      const byRow = await tx.execute<{ id: string }>(sql`
        select e.id from professionals e where ${sql.join(
          all.map((word) => professionalSearch.matches(word, columns)),
          sql` and `,
        )} order by e.id`);
      return { byIndex: byIndex.rows, byRow: byRow.rows };
    });
  };

  test.each([
    [["ahmed"]],
    [["cardio"]],
    [["jumeirah"]],
    [["طب"]],
    [["a", "jumeirah"]],
    [["DHA-P"]],
    [["physician", "cardio", "a"]],
  ])("%j finds whose row has all the words", async (words) => {
    const { byIndex, byRow } = await found(words);
    expect(byRow.length).toBeGreaterThan(0);
    expect(byIndex).toEqual(byRow);
  });

  test("a word is looked for in the index of texts", async () => {
    const database = await open({ seed: "demo" });
    const chief: Actor = { kind: "admin", userId: "chief", email: "chief@example.ae" };
    const plan = await withRead(database, chief, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${professionalSearch.ids([searched("ahmed")], [])}`);
    });
    expect(JSON.stringify(plan.rows)).toContain("professionals_texts");
  });

  test.each([
    ["specialty", "Cardio"],
    ["district", "Jumeirah"],
    ["city", "دبي"],
  ] as const)("a filter of the %s finds whose shown one has the text", async (column, text) => {
    const database = await open({ seed: "demo" });
    const selectWith = (condition: SQL) =>
      withRead(database, { kind: "job", name: "test" }, async (tx) => {
        const all = sql`select e.id from professionals e where ${condition} order by e.id`;
        return (await tx.execute<{ id: string }>(all)).rows;
      });
    const byName = await selectWith(hasShownName(column)(`%${text}%`));
    const shownNames = {
      specialty: sql`select concat(item.name, item.name_ar) ${mainSpecialty}`,
      district: sql`select concat(district.name, district.name_ar) ${ofMainPlace}`,
      city: sql`select concat(city.name, city.name_ar) ${ofMainPlace}`,
    };
    const byRow = await selectWith(sql`(${shownNames[column]}) like ${`%${text}%`}`);
    expect(byRow.length).toBeGreaterThan(0);
    expect(byName).toEqual(byRow);
  });

  test("a name of a column that is not shown finds nobody", async () => {
    const { byRow: inDistricts } = await found(["jumeirah"]);
    const { byIndex: inNames } = await found(["jumeirah"], ["nameEn"]);
    expect(inNames.length).toBeLessThan(inDistricts.length);
    expect((await found(["no such word"])).byIndex).toEqual([]);
  });
});
