import { expect, test } from "vitest";
import { listSeedItems } from "./seed-items.server.ts";

const items = listSeedItems();
const of = (category: string) => items.filter((item) => item.category === category);
const refs = new Set(items.map((item) => `${item.category}/${item.slug}`));

test("the vocabulary is as large as it has to be", () => {
  expect(of("specialties").filter((item) => item.parent === null).length).toBeGreaterThanOrEqual(
    60,
  );
  expect(of("specialties").filter((item) => item.parent !== null).length).toBeGreaterThan(100);
  expect(of("symptoms").length).toBeGreaterThanOrEqual(400);
  expect(of("insurance-providers")).toHaveLength(36);
  expect(of("languages")).toHaveLength(25);
  for (const category of [
    "professions",
    "professional-titles",
    "clinic-types",
    "service-types",
    "keywords",
  ]) {
    expect(of(category).length).toBeGreaterThan(10);
  }
});

test("a slug occurs once in its category", () => {
  expect(refs.size).toBe(items.length);
});

test("parents and related items exist, and a parent comes before its children", () => {
  const seen = new Set<string>();
  const missing: string[] = [];
  for (const item of items) {
    if (item.parent !== null && !seen.has(item.parent))
      missing.push(`${item.slug} -> ${item.parent}`);
    for (const { to } of item.relations) if (!refs.has(to)) missing.push(`${item.slug} -> ${to}`);
    seen.add(`${item.category}/${item.slug}`);
  }
  expect(missing).toEqual([]);
});

test("every symptom is treated by a specialty, every specialty practised by a profession", () => {
  const without = [...of("symptoms"), ...of("specialties"), ...of("service-subtypes")].filter(
    (item) => item.relations.length === 0,
  );
  expect(without.map((item) => item.slug)).toEqual([]);
});

test("Arabic texts are in Arabic letters, English ones have none", () => {
  const arabic = /[\u0621-\u064A]/;
  const wrong: string[] = [];
  for (const item of items) {
    const { synonyms, lay, practitioner, preparation, nameArFeminine } = item.metadata;
    const inArabic = [
      item.nameAr,
      item.descriptionAr,
      lay?.ar,
      practitioner?.ar,
      preparation?.ar,
      nameArFeminine,
    ];
    const inEnglish = [item.name, item.description, lay?.en, practitioner?.en, preparation?.en];
    for (const text of [...inArabic, ...(synonyms?.ar ?? [])])
      if (text && !arabic.test(text)) wrong.push(text);
    for (const text of [...inEnglish, ...(synonyms?.en ?? [])])
      if (text && arabic.test(text)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test("a description is in both languages or in none", () => {
  const halves = items.filter((item) => (item.description === "") !== (item.descriptionAr === ""));
  expect(halves.map((item) => item.slug)).toEqual([]);
});
