import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { arabicContents } from "./arabic-contents.ts";

const contentsOf = (word: string) => arabicContents(foldText(word));

test.each([
  ["ريولي", "رجلي"],
  ["ضهرو", "ظهري"],
  ["مناخيره", "خشمي"],
  ["هيتكلم", "يتكلم"],
  ["كيطلع", "بيطلع"],
  ["عملتو", "عملته"],
  ["حصوات", "حصوة"],
  ["محروگة", "محروقة"],
  ["وبيوجعني", "تؤلمه"],
])("%s says what %s says", (spoken, other) => {
  expect(contentsOf(spoken)).toEqual(contentsOf(other));
});

test.each(["مبتسمعش", "ومبيسمعش", "ماكتسمعش"])("%s says not and hear", (negated) => {
  expect(contentsOf(negated)).toEqual(["ما", ...contentsOf("يسمع")]);
});

test("an ability says nothing beside the verb behind it", () => {
  expect(contentsOf("قادر")).toEqual([]);
  expect(contentsOf("بقيتش")).toEqual([]);
});
