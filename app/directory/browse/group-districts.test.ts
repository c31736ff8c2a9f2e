import { expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { getSpecialtyCounts } from "../specialties/queries.server.ts";
import { groupDistricts } from "./group-districts.ts";
import { getDistrictCounts } from "./queries.server.ts";

onAnyDatabase((open) => {
  test("every district of a specialty has somebody, the fullest first, and no link is there twice", async () => {
    const database = await open({ seed: "demo" });
    const [vocabulary, geography, counts, districtCounts] = await Promise.all([
      getVocabulary(database),
      getGeography(database),
      getSpecialtyCounts(database),
      getDistrictCounts(database),
    ]);
    const known = { vocabulary, geography, counts, districtCounts };
    const groups = groupDistricts({ ...known, locale: "en" });
    const specialties = groups.flatMap((group) => group.specialties);
    expect(specialties.length).toBeGreaterThan(20);
    for (const { districts } of specialties) {
      const counted = districts.map(({ professionals }) => professionals);
      expect(counted.every((count) => count > 0)).toBe(true);
      expect(counted).toEqual(counted.toSorted((a, b) => b - a));
    }
    const paths = specialties.flatMap(({ districts }) => districts.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths)
      expect(path).toMatch(/^\/d\/professionals\/dubai\/[a-z0-9-]+\/[a-z-]+$/);
    const [first] = groupDistricts({ ...known, locale: "ar" });
    expect(first?.specialties[0]?.districts[0]?.name).toMatch(/[\u0600-\u06ff]/);
  });
});
