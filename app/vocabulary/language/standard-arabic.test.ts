import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import bodyRecords from "./data/dialects-body.json" with { type: "json" };
import complaintRecords from "./data/dialects-complaints.json" with { type: "json" };
import everydayRecords from "./data/dialects-everyday.json" with { type: "json" };
import { dialectWords, longestPhrase } from "./dialect-lexicon.ts";
import { isCourtesy, standardArabic, standardForms } from "./standard-arabic.ts";

const vocabulary = new Set(
  "أسنان ظهر رأس معدة ركبة حلق عين أذن بطن رجل جلدية طبيب أطفال حساسية تنظيف قلب دماغ ضرس دم سكري دواء"
    .split(" ")
    .map(foldText),
);
const isKnown = (word: string) => vocabulary.has(word);
const read = (text: string) => standardArabic(foldText(text).split(" "), isKnown);
const formsOf = (word: string) => standardForms(foldText(word), isKnown).map(({ text }) => text);

test.each(["حضهر", "هضرس", "حدم"])("«%s» is no noun behind a letter of the future", (typed) => {
  expect(formsOf(typed)).toEqual([typed]);
});

test.each(["حيوجعني", "هيوجعني"])("«%s» is a verb of the future", (typed) => {
  expect(formsOf(typed)).toContain(foldText("يؤلمني"));
});

test.each([
  ["بيوجعني", "يؤلمني"],
  ["يعورني", "يؤلمني"],
  ["تعورني", "يؤلمني"],
  ["واجعني", "يؤلمني"],
  ["بيوجعهم", "يؤلمهم"],
  ["وظهري", "ظهر"],
  ["ضهري", "ظهر"],
  ["بالركبة", "ركبة"],
  ["للأطفال", "أطفال"],
  ["معدتها", "معدة"],
  ["ريلي", "رجل"],
  ["خشمه", "أنف"],
  ["سنانو", "أسنان"],
  ["دوا", "دواء"],
  ["عاوزة", "أريد"],
  ["وين", "أين"],
  ["مراتي", "زوجتي"],
  ["الدري", "درج"],
  ["سنين", "سنوات"],
])("«%s» is looked up as «%s» too", (typed, standard) => {
  expect(formsOf(typed)).toContain(foldText(standard));
});

test.each([
  ["عم يوجعني ضهري", [foldText("يؤلمني"), "ظهر"]],
  ["لو سمحت دكتور أسنان", ["من فضلك", "طبيب", "اسنان"]],
  ["كرشة نفس", ["ضيق التنفس"]],
  ["مش عارف انام", ["ارق"]],
])("«%s» is read word by word and phrase by phrase", (text, standards) => {
  const words = read(text);
  expect(words).toHaveLength(standards.length);
  for (const [at, standard] of standards.entries()) {
    expect(words[at]?.candidates.map((candidate) => candidate.text)).toContain(standard);
  }
});

test("titles and courtesies are noise, and so is a particle before a verb", () => {
  for (const word of ["دكتور", "دكتورة", "استاذ", "لو سمحت", "الله يخليك", "حضرتك"]) {
    expect(isCourtesy(foldText(word)), word).toBe(true);
  }
  for (const word of ["اسنان", "ظهر", "مراتي", "سلام"]) expect(isCourtesy(word), word).toBe(false);
  expect(read("قاعد يتنفس").map(({ isNoise }) => isNoise)).toEqual([true, false]);
  expect(read("قاعد كرسي").map(({ isNoise }) => isNoise)).toEqual([false, false]);
});

test("a known word keeps its letters, an unknown one loses its article", () => {
  expect(formsOf("أسنان")[0]).toBe("اسنان");
  expect(formsOf("دماغ")[0]).toBe("دماغ");
  // «الم» (pain) is not the article and a word of one letter.
  expect(formsOf("ألم")).not.toContain("م");
  expect(formsOf("الززقق")).toContain("ززقق");
  // A word of the language that the vocabulary lacks is not cut.
  expect(formsOf("بيت")).toEqual(["بيت"]);
});

test("a verb that is known in one person is known in another, and takes no possessive", () => {
  const verbs = new Set(["ينسي", "قلب"]);
  const forms = (word: string) =>
    standardForms(foldText(word), (one) => verbs.has(one)).map(({ text }) => text);
  expect(forms("تنسى")).toContain("ينسي");
  expect(forms("بقلبي")).toContain("قلب");
  expect(forms("بقلبي"), "my heart and no vomiting").not.toContain("غثيان");
});

test("the lexicon is large, folded once and without empty or repeated entries", () => {
  const records = [...bodyRecords, ...complaintRecords, ...everydayRecords];
  expect(records.length).toBeGreaterThan(1200);
  const seen = new Set(
    records.map(({ word, standard }) => `${foldText(word)}|${foldText(standard)}`),
  );
  expect(seen.size).toBe(records.length);
  for (const { word, standard, dialects, kind } of records) {
    expect(dialects.length, word).toBeGreaterThan(0);
    for (const dialect of dialects)
      expect(["gulf", "egyptian", "levantine", "maghrebi", "sudanese"]).toContain(dialect);
    expect(word.split(" ").length, word).toBeLessThanOrEqual(longestPhrase);
    const meanings = dialectWords(foldText(word));
    expect(meanings).toContainEqual({ standard: foldText(standard), kind });
  }
});

test("every token is read once and the typed form always comes first", () => {
  const letters = fc.constantFrom(..."ابتثجحخدذرزسشصضطظعغفقكلمنهويءؤئ");
  const piece = fc.oneof(
    fc.string({ unit: letters, minLength: 1, maxLength: 9 }),
    fc.constantFrom("عم", "يوجعني", "لو", "سمحت", "دكتور", "mri", "3", "ضهري", "كرشه", "نفس"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (words) => {
      const found = standardArabic(words, isKnown);
      expect(found.map(({ typed }) => typed).join(" ")).toBe(words.join(" "));
      let end = 0;
      for (const word of found) {
        expect(word.start).toBe(end);
        end = word.end;
        expect(word.candidates[0]).toEqual({ text: word.typed, weight: 1 });
        expect(word.candidates.length).toBeLessThanOrEqual(8);
        for (const { weight } of word.candidates) expect(weight).toBeGreaterThan(0);
      }
      expect(end).toBe(words.length);
    }),
  );
});
