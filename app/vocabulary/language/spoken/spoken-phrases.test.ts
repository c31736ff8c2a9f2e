import { expect, test } from "vitest";
import specialtyRecords from "#app/vocabulary/data/specialties.json" with { type: "json" };
import { listSpokenPhrases } from "./spoken-phrases.ts";

const all = [...listSpokenPhrases()];
const slugs = new Set(
  specialtyRecords.flatMap(({ slug, subspecialties }) => [
    slug,
    ...subspecialties.map((one) => one.slug),
  ]),
);

test("choices become phrases of their own", () => {
  const teeth = all.find(({ phrases }) => phrases.includes("ضرس مكسور"));
  expect(teeth?.phrases).toContain("سن انكسر");
  expect(teeth?.specialties[0]).toBe("dentistry");
});

test("each row leads to known specialties in words without choices", () => {
  expect(all.length).toBeGreaterThan(100);
  for (const { phrases, specialties } of all) {
    expect(phrases.filter((phrase) => phrase === "" || phrase.includes("/"))).toEqual([]);
    expect(specialties.filter((slug) => !slugs.has(slug))).toEqual([]);
  }
});
