import { expect, test } from "vitest";
import { emptyFacetCounts } from "#app/search/answers/engine.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { complaintTabOf, listPopular } from "./lead-ways.ts";
import { listWays } from "./list-ways.ts";

const vocabulary = seedVocabularyInMemory();
const idOf = (category: "languages" | "specialties" | "clinic-types", slug: string) =>
  vocabulary.bySlug(category, slug)?.id ?? 0;
const hindi = idOf("languages", "hindi");
const dentistry = idOf("specialties", "dentistry");
const dermatology = idOf("specialties", "dermatology");

/** Figures of a city of clinics with one professional, who is a dermatologist. */
const figures = {
  leadsTo: "clinics" as const,
  listed: { professionals: 1, clinics: 40 },
  hasHours: false,
  clinicTypeIds: [] as number[],
  facets: {
    professionals: { ...emptyFacetCounts(), specialty: { [dermatology]: 1 } },
    clinics: { ...emptyFacetCounts(), specialty: { [dentistry]: 37 } },
  },
};

test("chips that no listing meets are left out", () => {
  expect(listWays(vocabulary, figures).chips).toEqual([]);
});

test("only kinds of clinics that are listed are linked", () => {
  expect(listWays(vocabulary, figures)).toMatchObject({ kinds: [], hasClinics: true });
  const clinicTypeIds = [idOf("clinic-types", "pharmacy")];
  expect(listWays(vocabulary, { ...figures, clinicTypeIds }).kinds).toMatchObject([
    { slug: "pharmacy", href: `/search?entityType=clinics&clinic_type_ids=${clinicTypeIds[0]}` },
  ]);
  const listed = { professionals: 0, clinics: 0 };
  expect(listWays(vocabulary, { ...figures, listed })).toMatchObject({
    hasProfessionals: false,
    hasClinics: false,
  });
});

test("a chip leads to clinics where no professional meets it", () => {
  const { professionals } = figures.facets;
  const clinics = { ...emptyFacetCounts(), language: { [hindi]: 2 } };
  const ways = listWays(vocabulary, {
    ...figures,
    hasHours: true,
    facets: { professionals, clinics },
  });
  expect(ways.chips).toEqual([
    { name: "openNow", href: "/search?entityType=clinics&availability=open_now" },
    { name: "hindi", href: `/search?entityType=clinics&language_ids=${hindi}` },
  ]);
});

test("each specialty counts the kind that it leads to", () => {
  const popular = listPopular(vocabulary, figures).map(({ item, entityType, count }) => [
    item.id,
    entityType,
    count,
  ]);
  expect(popular).toEqual([
    [dentistry, "clinics", 37],
    [dermatology, "professionals", 1],
  ]);
});

test("complaints are searched in all kinds where few professionals are among clinics", () => {
  expect(complaintTabOf(figures)).toBe("all");
  expect(complaintTabOf({ ...figures, listed: { professionals: 0, clinics: 40 } })).toBe("clinics");
  const listed = { professionals: 90, clinics: 40 };
  expect(complaintTabOf({ leadsTo: "professionals", listed })).toBe("professionals");
});
