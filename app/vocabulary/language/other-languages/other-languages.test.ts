import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listedRank } from "../common-words.ts";
import { translate } from "./other-languages.ts";
import { romanize } from "./romanize.ts";

const english = (query: string) =>
  translate(foldText(romanize(query)).split(" "), (word) => listedRank(word, "en") !== null).map(
    (spans) =>
      spans
        .map((span) => span.english)
        .filter(Boolean)
        .join(" "),
  );

test.each([
  ["kamar mein dard", "back pain"],
  ["masakit ang ngipin ko", "toothache"],
  ["mal de dos", "back pain"],
  ["Zahnarzt in der Marina", "dentist"],
  ["болит спина", "back pain"],
  ["دندانپزشک خوب", "dentist"],
  ["dolor de cabeza", "headache"],
  ["pallu vedana", "toothache"],
  ["दांत में दर्द", "toothache"],
  ["मेरे बच्चे को खांसी", "child cough"],
  ["महिला डॉक्टर", "female doctor"],
  ["پیٹ میں درد", "stomach pain"],
  ["biwi ko bukhar", "fever"],
  ["बच्चों का डॉक्टर", "paediatrician"],
  ["ghutnay mein dardh", "knee pain"],
  ["seedhi chadhte saans phoolti hai", "shortness of breath"],
  ["gurdon ki pathriyan", "kidney stone"],
  ["namamaga ang binti ko", "swelling leg"],
  ["umuubo at nilalagnat si bunso", "cough fever"],
])("%s means %s", (query, meaning) => {
  expect(english(query)).toContain(meaning);
});

test("English words are not read as another language, though some are spelt alike", () => {
  expect(english("main doctor for my son")).toEqual([]);
  expect(english("pet scan")).toEqual([]);
});

test("an English word is no other spelling of a foreign one", () => {
  expect(english("pain in my shoulder and chest")).toEqual([]);
  expect(english("nagging cough")).toEqual([]);
});

test("a single word that sounds like a foreign one is none", () => {
  expect(english("dorra kol shahr")).toEqual([]);
});

test("a short word has no other spelling", () => {
  expect(english("kan mein dard")).toContain("ear pain");
  expect(english("khana khate bukhar")).not.toContain("ear fever");
});

test.each(
  "bacha bache bachay bachey bachon bachha bachhe bachho bachhon bacche bacchon bachche bachchay bachchon bachcho beta beti bete".split(
    " ",
  ),
)("%s with a fever is a child", (word) => {
  expect(english(`${word} ko bukhar`)).toContain("child fever");
});

test.each(
  "biwi bivi patni shohar shauhar pati maa ammi amma walid walida abbu bhai behen".split(" "),
)("%s is somebody of the family and no word of the complaint", (word) => {
  expect(english(`${word} ko kamar dard`)).toContain("back pain");
  const spans = translate([word, "ko", "kamar", "dard"], () => false);
  expect(spans.some(([first]) => first?.start === 0 && first.english === "")).toBe(true);
});

test.each([
  ["दर्द", "dard"],
  ["खुजली", "khujli"],
  ["बच्चे", "bachche"],
  ["में", "mein"],
  ["नहीं", "nahin"],
  ["कमर", "kamar"],
  ["हड्डी", "haddi"],
  ["कब्ज़", "kabz"],
  ["डॉक्टर ३", "doktar 3"],
])("%s is written %s", (word, latin) => {
  expect(romanize(word)).toBe(latin);
});

test("letters of other keyboards become those that names are written with", () => {
  expect(romanize("Иванов")).toBe("ivanov");
  expect(romanize("کریم")).toBe("كريم");
  expect(romanize("Karim كريم")).toBe("Karim كريم");
});
