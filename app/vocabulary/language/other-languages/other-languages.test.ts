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
])("%s means %s", (query, meaning) => {
  expect(english(query)).toContain(meaning);
});

test("English words are not read as another language, though some are spelt alike", () => {
  expect(english("main doctor for my son")).toEqual([]);
  expect(english("pet scan")).toEqual([]);
});

test("letters of other keyboards become those that names are written with", () => {
  expect(romanize("Иванов")).toBe("ivanov");
  expect(romanize("کریم")).toBe("كريم");
  expect(romanize("Karim كريم")).toBe("Karim كريم");
});
