import { beforeAll, expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { forEachDatabase } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

forEachDatabase((open) => {
  let database: Database;
  let deira: number;
  let russian: number;

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    deira = (await getGeography(database)).findDistrict("Deira")?.id ?? 0;
    russian = (await getVocabulary(database)).bySlug("languages", "russian")?.id ?? 0;
  }, 120_000);

  const ask = async (q: string, locale: "en" | "ar" = "en") => {
    const page = await readScreen(database, new URLSearchParams({ q }), locale);
    const chips = page.content.understood.map(({ label }) => label);
    return { count: page.totalCount, chips, unread: page.content.ignoredWords };
  };
  const countListed = async (where: string, id: number) => {
    const { rows } = await database.pool.query(
      `select count(*)::int as n from directory_listings l
       where l.specialty_ids && array(select id from vocabulary_items where slug = 'dermatology') and ${where}`,
      [id],
    );
    return rows[0].n;
  };

  test.each([
    ["dermatologist not in Deira", "Not in Deira", "en"],
    ["dermatologist outside Deira", "Not in Deira", "en"],
    ["dermatologist except Deira", "Not in Deira", "en"],
    ["طبيب جلدية مو في ديرة", "خارج ديرة", "ar"],
    ["طبيب جلدية مش بديرة", "خارج ديرة", "ar"],
  ] as const)("«%s» leaves the district out", async (q, chip, locale) => {
    const { count, chips } = await ask(q, locale);
    expect(chips).toContain(chip);
    expect(count).toBeGreaterThan(0);
    const bare = await ask(locale === "ar" ? "طبيب جلدية" : "dermatologist", locale);
    const inDeira = await countListed("l.district_ids <@ array[$1::int]", deira);
    expect(inDeira).toBeGreaterThan(0);
    expect(count).toBe(bare.count - inDeira);
  });

  test.each([
    ["dermatologist who does not speak Russian", "Without Russian", "en"],
    ["طبيب جلدية ما يتكلم روسي", "بدون الروسية", "ar"],
  ] as const)("«%s» leaves the language out", async (q, chip, locale) => {
    const { count, chips } = await ask(q, locale);
    expect(chips).toContain(chip);
    const bare = await ask(locale === "ar" ? "طبيب جلدية" : "dermatologist", locale);
    const speaking = await countListed("$1 = any(l.language_ids)", russian);
    expect(speaking).toBeGreaterThan(0);
    expect(count).toBe(bare.count - speaking);
  });

  test("districts that «or» joins are left out together", async () => {
    const { chips } = await ask("dermatologist not in Deira or Business Bay");
    expect(chips).toEqual(["Dermatology", "Not in Deira", "Not in Business Bay"]);
  });

  test.each([
    ["no Daman dentist", "no Daman"],
    ["dentist without Daman", "without Daman"],
    ["I don't speak English dentist", "don't speak English"],
    ["my mother does not speak English dentist", "does not speak English"],
  ])("«%s» says what is not applied, and finds all dentists", async (q, words) => {
    const { count, chips } = await ask(q);
    expect(chips).toContain(`Not applied: “${words}”`);
    expect(chips).toHaveLength(2);
    expect(count).toBe((await ask("dentist")).count);
  });

  test.each(["dentist not far from Deira", "dentist in Deira, no waiting"])(
    "«%s» stays in the district",
    async (q) => expect((await ask(q)).chips).toContain("Deira"),
  );

  test("taking an excluded district back searches for the rest", async () => {
    const page = await readScreen(database, new URLSearchParams({ q: "dentist not in Deira" }));
    const chip = page.content.understood.find(({ label }) => label === "Not in Deira");
    expect(chip?.path).toContain("q=dentist");
    expect(chip?.path).not.toContain("Deira");
  });
});
