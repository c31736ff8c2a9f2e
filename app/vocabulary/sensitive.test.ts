import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { conceptDictionaryOf } from "./concept-dictionary.ts";
import topics from "./data/sensitive-topics.json" with { type: "json" };
import { isSensitiveItem, isSensitiveText } from "./sensitive.ts";
import { type CategorySlug, categorySlugs } from "./vocabulary.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const isSensitive = (text: string) => isSensitiveText(foldText(text), dictionary, vocabulary);
const itemIn = (category: CategorySlug, slug: string) =>
  vocabulary.bySlug(category, slug)?.id ?? Number.NaN;

test.each([
  "hiv test",
  "HIV",
  "erectile dysfunction",
  "erectil disfunction",
  "psychiatrist in jlt",
  "depresion? no, depressed",
  "my wife is pregnant",
  "gynecologist",
  "gyno marina",
  "panic attacks",
  "I want to die",
  "ivf",
  "urologist",
  "couples therapist",
  "طبيب نفسي",
  "طبيبة نسائية",
  "ضعف الانتصاب",
  "الإيدز",
  "حبوب منع الحمل",
  "اكتئاب",
  "تأخر الدورة",
])("%s is of a sensitive topic", (text) => expect(isSensitive(text)).toBe(true));

test.each([
  "dentist",
  "dr fatima haddad",
  "toothache",
  "cardiologist in dubai marina",
  "knee pain",
  "eye test",
  "mediclinic city hospital",
  "طبيب أسنان",
  "ألم في الركبة",
  "عيادة في جميرا",
  "",
])("%s is of no sensitive topic", (text) => expect(isSensitive(text)).toBe(false));

test("what is under a marked item or belongs to one is sensitive too", () => {
  expect(isSensitiveItem(itemIn("specialties", "psychiatry"), vocabulary)).toBe(true);
  expect(isSensitiveItem(itemIn("specialties", "andrology"), vocabulary)).toBe(true);
  expect(isSensitiveItem(itemIn("clinic-types", "ivf-centre"), vocabulary)).toBe(true);
  expect(isSensitiveItem(itemIn("service-subtypes", "semen-analysis"), vocabulary)).toBe(true);
  expect(isSensitiveItem(itemIn("symptoms", "hiv-test-and-care"), vocabulary)).toBe(true);
  expect(isSensitiveItem(itemIn("specialties", "dentistry"), vocabulary)).toBe(false);
  expect(isSensitiveItem(itemIn("service-subtypes", "root-canal-treatment"), vocabulary)).toBe(
    false,
  );
  expect(isSensitiveItem(2_147_483_647, vocabulary)).toBe(false);
});

test("every marked item exists", () => {
  for (const [category, slugs] of Object.entries(topics.items)) {
    const known = categorySlugs.find((slug) => slug === category);
    for (const slug of slugs) {
      expect(known && vocabulary.bySlug(known, slug), `${category}/${slug}`).toBeDefined();
    }
  }
});
