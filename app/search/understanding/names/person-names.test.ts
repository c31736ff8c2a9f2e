import { describe, expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { createLexicon } from "../spelling/lexicon.ts";
import { understandQuery } from "../understand-query.ts";

const people =
  "محمد حسن فراس رنا عوض سمير ابو زيد غانم البلوشي صفاء ادريس ناديه عمار الحداد الصفار جمعه دنيا safa idris mohammed hassan hope may friday";
const words = people
  .split(" ")
  .map((text) => ({ text: foldText(text), count: 1, isName: true, isPerson: true }));
const places = "مركز عظام clinic skin heart"
  .split(" ")
  .map((text) => ({ text: foldText(text), count: 1, isName: true }));
const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: createLexicon([...words, ...places]),
};
const read = (query: string) => understandQuery(query, known);
const kinds = (query: string) => read(query).pieces.map(({ kind }) => kind);

describe("a first name and a surname are a name and no need, place or wish", () => {
  test.each([
    "محمد حسن",
    "حسن محمد",
    "د محمد حسن",
    "دكتور محمد حسن",
    "رنا فراس عوض",
    "دكتور فراس",
    "فراس",
    "سمير",
    "سمير أبو زيد",
    "د. صفاء إدريس",
    "غانم البلوشي",
    "نادية عمار الحداد",
    "محمد جمعة",
    "safa idris",
    "dr safa",
    "Dr. Mohammed Friday",
    "book dr mohammed hassan",
  ])("%s", (query) => expect(kinds(query)).toEqual([]));
});

test("a title that says the sex stays a wish beside the name", () => {
  expect(kinds("دكتورة رنا فراس")).toEqual(["gender"]);
});

test("what is said beside a name is understood", () => {
  const { pieces, words: left } = read("محمد حسن جلدية");
  expect(pieces.map(({ phrase }) => phrase)).toEqual(["جلدية"]);
  expect(left).toEqual(["محمد", "حسن"].map(foldText));
});

describe("words for needs, places and wishes stay what they are", () => {
  test.each([
    ["safa", "district"],
    ["الحداد", "concept"],
    ["الصفار", "concept"],
    ["دكتور بلوشي", "language"],
    ["أبو هيل", "district"],
    ["عيادة عظام", "concept"],
    ["heart clinic", "concept"],
    ["يوم الجمعة", "availability"],
    ["عندي سن مكسور", "concept"],
  ])("%s: %s", (query, kind) => expect(kinds(query)).toContain(kind));
});

test("without the names of the directory «حسن» is no tooth either", () => {
  const lexicon = createLexicon([]);
  expect(understandQuery("أحمد حسن", { ...known, lexicon }).pieces).toEqual([]);
});
