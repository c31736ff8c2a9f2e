import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { parseSearchState } from "../rules.ts";
import { createLexicon } from "../understanding/spelling/lexicon.ts";
import type { SearchTab } from "../values.ts";
import type { ListedName } from "./name-finder.ts";
import { namesOfList } from "./name-sources.ts";
import { createSuggester } from "./suggester.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dentistry = vocabulary.bySlug("specialties", "dentistry")?.id ?? 0;

function listed(entityType: EntityType, slug: string, nameEn: string, nameAr: string): ListedName {
  return {
    entityType,
    slug,
    nameEn,
    nameAr,
    sortNameEn: foldText(nameEn),
    sortNameAr: foldText(nameAr),
    specialtyId: dentistry,
    districtId: geography.findDistrict("jlt")?.id ?? null,
  };
}

const names = [
  listed("professionals", "mohammed-haddad", "Dr. Mohammed Haddad", "د. محمد حداد"),
  listed("professionals", "dalia-nair", "Dalia Nair", "داليا ناير"),
  listed("clinics", "mabsam", "Mabsam Dental", "مبسم لطب الأسنان"),
  listed("services", "dental-check-up", "Dental check-up", "فحص الأسنان"),
  listed("franchises", "mabsam-group", "Mabsam Group", "مجموعة مبسم"),
];
const lexicon = createLexicon(
  names.flatMap(({ sortNameEn, sortNameAr }) =>
    `${sortNameEn} ${sortNameAr}`.split(" ").map((text) => ({ text, count: 1, isName: true })),
  ),
);
const popularQueries = ["dentist in jlt", "تنظيف أسنان"];
const suggester = createSuggester({
  vocabulary,
  geography,
  names: namesOfList(names),
  popularQueries,
  lexicon,
});

function suggest(query: string, entityType: SearchTab = "all", limit?: number) {
  return suggester.suggest({ query, entityType, limit, locale: "en" });
}

describe("the first suggestion", () => {
  test.each([
    ["dent", "specialty", "Dentistry"],
    ["derma", "specialty", "Dermatology"],
    ["heart doc", "specialty", "Cardiology"],
    ["طبيب أسن", "specialty", "طب الأسنان"],
    ["back pain", "symptom", "Back pain"],
    ["صداع نص", "symptom", "الشقيقة"],
    ["jlt", "place", "Jumeirah Lakes Towers"],
    ["الكرا", "place", "الكرامة"],
    ["daman", "insurer", "Daman"],
    ["dr moha", "professional", "Dr. Mohammed Haddad"],
    ["haddad moh", "professional", "Dr. Mohammed Haddad"],
    ["محمد ح", "professional", "د. محمد حداد"],
    ["mabsam d", "clinic", "Mabsam Dental"],
    ["dentist in jlt", "query", "dentist in jlt"],
    ["dentist in dubai mar", "query", "dentist in Dubai Marina"],
  ])("for %s is the %s %s", (query, kind, label) => {
    expect(suggest(query)[0]).toMatchObject({ kind, label });
  });
});

test("names are found in other spellings when what was typed finds little", () => {
  for (const query of ["m7amad", "mohamad hadad", "Muhammed"]) {
    const labels = suggest(query).map(({ label }) => label);
    expect(labels, query).toContain("Dr. Mohammed Haddad");
  }
});

test("each leads to its page or to a search that asks for it", () => {
  const pathOf = (query: string) => suggest(query)[0]?.path ?? "";
  const stateOf = (path: string) => parseSearchState(new URL(path, "http://x").searchParams);
  expect(pathOf("dr moha")).toBe("/professionals/mohammed-haddad");
  expect(stateOf(pathOf("dent")).filters.specialtyIds).toEqual([dentistry]);
  expect(stateOf(pathOf("jlt")).filters.geoDistrictId).toBe(geography.findDistrict("jlt")?.id);
  expect(stateOf(pathOf("dentist in jlt")).filters.query).toBe("dentist in jlt");
  const [inTab] = suggest("dent", "clinics");
  expect(stateOf(inTab?.path ?? "")).toMatchObject({ entityType: "clinics" });
});

test("the second line says who or where, the typed part is marked", () => {
  expect(suggest("dalia")[0]).toMatchObject({
    detail: "Dentist, Jumeirah Lakes Towers",
    marks: [{ start: 0, end: 5 }],
  });
  expect(suggest("داليا")[0]).toMatchObject({ detail: "طبيب أسنان، أبراج بحيرات جميرا" });
});

test("a tab keeps names of the other kinds away", () => {
  const kinds = suggest("mabsam", "franchises").map(({ kind }) => kind);
  expect(kinds).toContain("franchise");
  expect(kinds).not.toContain("clinic");
});

test("nothing typed asks for what is popular", () => {
  expect(suggest("  ").map(({ label }) => label)).toEqual(popularQueries);
});

test("any question gets at most its limit, each thing once, in the script that was typed", () => {
  const piece = fc.constantFrom("dent", "moh", "دكتور", "أسن", "in", "jlt", "7", "'", "a", "م");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" ")),
        fc.string({ unit: "binary", maxLength: 200 }),
      ),
      fc.integer({ min: -5, max: 90 }),
      (query, limit) => {
        const suggestions = suggest(query, "all", limit);
        expect(suggestions.length).toBeLessThanOrEqual(Math.min(50, Math.max(1, limit)));
        const paths = suggestions.map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        const isArabic = /[\u0621-\u064a]/.test(query);
        for (const { language, label } of suggestions) {
          expect(label).not.toBe("");
          expect(language).toBe(isArabic ? "ar" : "en");
        }
      },
    ),
    { numRuns: 300 },
  );
});
