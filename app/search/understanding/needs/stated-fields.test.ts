import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { statesField } from "./stated-fields.ts";

const isStated = (words: string, weight: number, category = "specialties" as const) =>
  statesField(foldText(words).split(" "), [{ category, weight }]);

test.each([
  ["dermatology", 1],
  ["eye doctor", 0.9],
  ["gynaecology", 0.9],
  ["heart surgery", 0.9],
  ["gp", 0.85],
  ["dentist for my son", 0.72],
  ["دكتور عيون", 0.9],
  ["ممرضة في البيت", 0.9],
])("%s names a field", (words, weight) => {
  expect(isStated(words, weight)).toBe(true);
});

test.each([
  ["skin", 0.85],
  ["braces", 0.9],
  ["doctor for my back", 0.72],
  ["neurologist", 0.5],
])("%s at %d names none", (words, weight) => {
  expect(isStated(words, weight)).toBe(false);
});

test("those who practise a field state it, too", () => {
  const words = ["psychologist"];
  const field = { category: "specialties", weight: 0.9 } as const;
  expect(statesField(words, [{ category: "professions", weight: 1 }, field])).toBe(true);
  expect(statesField(words, [{ category: "professions", weight: 1 }])).toBe(false);
});
