import { expect, test } from "vitest";
import { listSeedItems } from "#app/vocabulary/seed-items.server.ts";
import { buildVocabulary, type VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { listSpecialtyGroups, specialtyGroups } from "./specialty-groups.ts";

function item(id: number, more: Partial<VocabularyItem>): VocabularyItem {
  return {
    id,
    categorySlug: "specialties",
    parentId: null,
    slug: `item-${id}`,
    value: "",
    name: `Item ${id}`,
    nameAr: `بند ${id}`,
    description: "",
    descriptionAr: "",
    icon: "",
    sortOrder: id,
    metadata: {},
    ...more,
  };
}

const category = (id: number, slug: string) => ({
  id,
  slug,
  name: slug,
  nameAr: slug,
  hasHierarchy: true,
  sortOrder: id,
});

const vocabulary = buildVocabulary({
  categories: [category(1, "specialties"), category(2, "symptoms")],
  items: [
    item(1, { metadata: { group: "dental", lay: { en: "Teeth", ar: "الأسنان" } } }),
    item(2, { parentId: 1 }),
    item(3, { metadata: { group: "nobody-knows" } }),
    item(4, { categorySlug: "symptoms", name: "Toothache", nameAr: "ألم الأسنان" }),
  ],
  relations: [{ itemId: 4, relation: "treated_by", relatedItemId: 1, weight: 1 }],
});

test("a specialty is in its group with what it treats, its parts and its counts", () => {
  const counts = new Map([
    [1, { professionals: 7, clinics: 2 }],
    [3, { professionals: 0, clinics: 1 }],
  ]);
  const groups = listSpecialtyGroups(vocabulary, counts, "ar");
  expect(groups.map(({ slug }) => slug)).toEqual(["dental", "other"]);
  expect(groups[0]?.specialties).toEqual([
    expect.objectContaining({
      name: "بند 1",
      layName: "الأسنان",
      parts: ["بند 2"],
      symptoms: ["ألم الأسنان"],
      professionals: 7,
      clinics: 2,
    }),
  ]);
  expect(groups[1]?.specialties[0]).toMatchObject({
    name: "بند 3",
    layName: null,
    path: "/search?entityType=clinics&specialty_ids=3",
  });
});

test("specialties that nobody listed offers are left out", () => {
  const counts = new Map([[1, { professionals: 0, clinics: 2 }]]);
  expect(listSpecialtyGroups(vocabulary, counts, "en").map(({ slug }) => slug)).toEqual(["dental"]);
  expect(listSpecialtyGroups(vocabulary, new Map(), "en")).toEqual([]);
});

test("every specialty of the seed has a group that the page knows", () => {
  const known = new Set<string | undefined>(specialtyGroups);
  const seeded = listSeedItems().filter(
    ({ category: slug, parent }) => slug === "specialties" && parent === null,
  );
  expect(seeded.length).toBeGreaterThan(60);
  expect(seeded.filter(({ metadata }) => !known.has(metadata.group))).toEqual([]);
});
