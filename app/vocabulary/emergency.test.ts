import { expect, test } from "vitest";
import { seedVocabularyInMemory } from "../../test/seed-vocabulary.ts";
import { foldText } from "../platform/i18n/fold-text.ts";
import { conceptDictionaryOf } from "./concept-dictionary.ts";
import records from "./data/emergency-phrases.json" with { type: "json" };
import { findEmergency } from "./emergency.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const kindOf = (text: string) => findEmergency(foldText(text), dictionary);

test.each([
  ["heart attack", "heart"],
  ["I am having a heart attack", "heart"],
  ["severe pain in my chest", "heart"],
  ["he wants to die", "suicide"],
  ["my baby can’t breathe", "breathing"],
  ["صدري يعورني وما أقدر أتنفس", "heart"],
  ["أبي أموت", "suicide"],
  ["ينزف وايد", "bleeding"],
])("%s is an emergency of the kind %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  "after a heart attack",
  "am I at risk of a heart attack",
  "I think my heart is fine",
  "chest pain",
  "جلطة دماغية سابقة",
  "إعادة التأهيل بعد الجلطة",
  "dentist in jlt",
  "",
])("%s is none", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("an emergency beside an ordinary complaint is still one", () => {
  expect(kindOf("after a heart attack he is not breathing")).toBe("breathing");
});

test("every emergency phrase is recognised, and no symptom phrase is taken for one", () => {
  const missed = records.flatMap((record) =>
    [...record.phrases_en, ...record.phrases_ar].filter((phrase) => kindOf(phrase) !== record.kind),
  );
  const alarms = vocabulary
    .category("symptoms")
    .flatMap(({ name, nameAr, metadata: { synonyms } }) =>
      [name, nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])].filter(
        (phrase) => kindOf(phrase) !== null,
      ),
    );
  expect({ missed, alarms }).toEqual({ missed: [], alarms: [] });
});
