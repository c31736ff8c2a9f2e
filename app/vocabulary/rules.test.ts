import { expect, test } from "vitest";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import {
  itemDescription,
  itemName,
  layName,
  practitionerName,
  professionTitle,
  specialtyShortcuts,
} from "./rules.ts";
import type { CategorySlug } from "./vocabulary.ts";

const vocabulary = seedVocabularyInMemory();

function itemOf(category: CategorySlug, slug: string) {
  const item = vocabulary.bySlug(category, slug);
  if (!item) throw new Error(`The seed has no ${category}/${slug}.`);
  return item;
}

test("a specialty has a name, everyday words and a practitioner in both languages", () => {
  const dentistry = itemOf("specialties", "dentistry");
  expect(itemName(dentistry, "en")).toBe("Dentistry");
  expect(itemName(dentistry, "ar")).toBe("طب الأسنان");
  expect(practitionerName(dentistry, "en")).toBe("Dentist");
  expect(layName(dentistry, "ar")).toBe("الأسنان واللثة");
  expect(itemDescription(dentistry, "ar")).toMatch(/الأسنان/);
});

test("a sub-specialty without such words goes by its name", () => {
  const implants = itemOf("specialties", "implant-dentistry");
  expect(practitionerName(implants, "en")).toBe("Dental Implants");
  expect(layName(implants, "ar")).toBe("زراعة الأسنان");
});

test("Arabic titles follow the person, English ones do not", () => {
  const consultant = itemOf("professional-titles", "consultant");
  expect(professionTitle(consultant, "female", "ar")).toBe("استشارية");
  expect(professionTitle(consultant, "male", "ar")).toBe("استشاري");
  expect(professionTitle(consultant, null, "ar")).toBe("استشاري");
  expect(professionTitle(consultant, "female", "en")).toBe("Consultant");
});

test.each([
  ["dentist", "dentistry"],
  ["cardio", "cardiology"],
  ["derma", "dermatology"],
  ["neuro", "neurology"],
  ["ortho", "orthopaedics"],
  ["gastro", "gastroenterology"],
  ["gyno", "obstetrics-gynaecology"],
  ["psych", "psychiatry"],
  ["ent", "ent"],
  ["physio", "physiotherapy"],
])("the shortcut %s is %s", (word, slug) => {
  expect(specialtyShortcuts(vocabulary).get(word)?.slug).toBe(slug);
});
