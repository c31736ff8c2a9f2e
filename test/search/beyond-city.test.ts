import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

const readOffer = async (database: Database, q: string, locale: "en" | "ar" = "en") => {
  const { content, totalCount } = await readScreen(database, new URLSearchParams({ q }), locale);
  return { totalCount, beyond: content.beyondCity };
};

forEachDatabase((open) => {
  test.each([
    ["doctor near sharjah", "Sharjah", "Al Nahda"],
    ["dentist in ajman", "Ajman", "Al Nahda"],
    ["dentist abu dhabi", "Abu Dhabi", null],
  ])("%s offers the closest districts with their counts", async (q, city, district) => {
    const database = await open({ seed: "demo" });
    const { totalCount, beyond } = await readOffer(database, q);
    expect(totalCount).toBe(0);
    expect(beyond).toMatchObject({ name: city, covered: "Dubai" });
    const nearest = beyond?.nearest ?? [];
    expect(nearest.length).toBe(3);
    if (district) expect(nearest.map(({ name }) => name).join()).toContain(district);
    for (const { count, path } of nearest) {
      const there = await readScreen(database, new URL(path, "https://dalil.example").searchParams);
      expect(there.totalCount).toBe(count);
      expect(there.content.understood.map(({ label }) => label)).not.toContain(city);
    }
  });

  test("«قريب من الشارقة» offers them in Arabic", async () => {
    const database = await open({ seed: "demo" });
    const { beyond } = await readOffer(database, "طبيبة اطفال قريب من الشارقة", "ar");
    expect(beyond).toMatchObject({ name: "الشارقة", covered: "دبي" });
    expect(beyond?.nearest.length).toBeGreaterThan(0);
  });

  test("a search in Dubai that finds nothing offers none", async () => {
    const database = await open({ seed: "demo" });
    const params = new URLSearchParams({ q: "dentist in dubai", price_max: "1" });
    const { content, totalCount } = await readScreen(database, params);
    expect(totalCount).toBe(0);
    expect(content.beyondCity).toBeNull();
  });
});
