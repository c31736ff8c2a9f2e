import { expect, test } from "vitest";
import { readWords } from "./phrase-words.ts";

const stemsOf = (text: string) => readWords(text.split(" ")).map((word) => word.stem);

test.each([
  ["dentists", "dentist"],
  ["allergies", "allergy"],
  ["rashes", "rash"],
  ["gynaecologist", "gynecologist"],
  ["tumours", "tumor"],
  ["diabetes", "diabete"],
  ["virus", "virus"],
  ["الأذن".replace("أ", "ا"), "اذن"],
  ["بالظهر", "ظهر"],
  ["للاطفال", "اطفال"],
  ["اليد", "يد"],
])("%s is read as %s", (word, stem) => {
  expect(stemsOf(word)).toEqual([stem]);
});

test("an article that belongs to the word does not part two forms of it", () => {
  expect(stemsOf("الالتهاب")).toEqual(stemsOf("التهاب"));
  expect(stemsOf("الالم")).toEqual(stemsOf("الم"));
  expect(stemsOf("الم")).toEqual(["الم"]);
  expect(stemsOf("والدي")).toEqual(["والدي"]);
});

test("an owner's s and a negation's t join the word before", () => {
  expect(readWords(["kid", "s", "ear"]).map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 3],
  ]);
  expect(stemsOf("can t sleep")).toEqual(["cant", "sleep"]);
  expect(stemsOf("s")).toEqual(["s"]);
});

test("ways to say the same have one content", () => {
  const contentOf = (text: string) => readWords(text.split(" ")).flatMap((word) => word.content);
  expect(contentOf("my earache")).toEqual(["ear", "pain"]);
  expect(contentOf("ear is hurting")).toEqual(["ear", "pain"]);
  expect(contentOf("يوجعني")).toEqual(contentOf("تؤلمه"));
  expect(contentOf("اسناني")).toEqual(contentOf("ضرسي"));
  expect(contentOf("of the")).toEqual([]);
});
