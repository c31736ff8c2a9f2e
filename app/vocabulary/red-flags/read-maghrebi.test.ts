import { expect, test } from "vitest";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { conceptDictionaryOf } from "../concept-dictionary.ts";
import { readMaghrebi } from "./read-maghrebi.ts";
import { findRedFlag } from "./red-flags.ts";

const dictionary = conceptDictionaryOf(seedVocabularyInMemory());
const severityOf = (text: string) => findRedFlag(text, dictionary)?.severity;

test.each([
  ["ما كيتنفسش", "ما يتنفس"],
  ["بابا ما بغاش يفيق", "ابوي ما يفيق"],
  ["كنتقيا الدم", "اتقيا الدم"],
  ["خويا ما بقاش كيتنفس", "اخوي ما يتنفس"],
  ["ماكيهضرش", "ما يتكلم"],
  ["باغي نقتل راسي", "ابي اقتل نفسي"],
  ["بنتي شربات جافيل", "بنتي شربت جافيل"],
])("%s is read as %s", (typed, standard) => {
  expect(readMaghrebi(typed.split(" "))?.join(" ")).toBe(standard);
});

test.each(["راسي يعورني", "كتفي واجعني", "كيس دهني في الظهر"])(
  "%s is said so elsewhere, too",
  (typed) => {
    expect(readMaghrebi(typed.split(" "))).toBeNull();
  },
);

test.each([
  "صدري كيوجعني بزاف ويدي اليسرى كتنمل وعرقان",
  "ماما سخفات وما كتجاوبش",
  "ولدي بلع بيلة ديال المونتر",
  "راجلي وجهو تعوج وما قادرش يهضر",
  "تحرقت بالما الطايب",
  "تضرب فراسو وكيتقيا",
  "mama skhfat w ma katjawbch",
  "lwalid wejho t3wej w ma kayhdarch",
])("%s is an emergency", (text) => {
  expect(severityOf(text)).toBe("emergency");
});

test.each([
  "كرهت حياتي وبغيت نسالي معاها",
  "صاحبي قال ليا غادي نشنق راسي",
  "كليت بواطة ديال الدوا بالعاني",
  "ما عندي علاش نعيش",
  "ابتلعت عمداً علبة حبوب كاملة وأنا نادم الآن",
])("%s gets the page of help", (text) => {
  expect(severityOf(text)).toBe("self-harm");
});

test.each([
  "ما كننعسش مزيان",
  "باغي نسالي مع الكارو",
  "يدي كتنمل بالليل",
  "grief counselling, my brother died by suicide",
  "uti again",
])("%s raises nothing", (text) => {
  expect(severityOf(text)).toBeUndefined();
});
