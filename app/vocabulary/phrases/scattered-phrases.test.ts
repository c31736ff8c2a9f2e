import { expect, test } from "vitest";
import { ScatteredPhrases } from "./scattered-phrases.ts";

const phrases = new ScatteredPhrases<string>();
phrases.add("jumping legs", "restless legs");
phrases.add("swollen ankle", "sprain");
phrases.add("tooth pain", "tooth");
phrases.add("cough at night", "cough");
phrases.add("ما حمل", "infertility");
phrases.add("طفل ما ركز", "attention");
const find = (query: string) =>
  phrases.find(query.split(" ")).map(({ value, start, end }) => [value, start, end]);

test("the words of a phrase may be apart and in another order", () => {
  expect(find("my legs will not stop jumping")).toEqual([["restless legs", 1, 6]]);
  expect(find("ankle is really badly swollen")).toEqual([["sprain", 0, 5]]);
});

test("words too far apart belong to no phrase", () => {
  expect(find("legs hurt since monday because our neighbour dog kept jumping")).toEqual([]);
});

test("one word that says two things is left to the whole phrases", () => {
  expect(find("toothache")).toEqual([]);
});

test("a phrase of which only when and how often is said is no phrase", () => {
  expect(find("cough worse every single night")).toEqual([]);
});

test("a negation belongs to the word behind it, with the ability between them left out", () => {
  expect(find("نحاول سنتين وما قدرت احمل").map(([value]) => value)).toEqual(["infertility"]);
  expect(find("حامل ما ترتاح")).toEqual([]);
});

test("for whom it is may be said anywhere in the sentence", () => {
  const query = "ابني من اول يوم دخل الصف الثالث بمدرسته الجديدة ومبيركزش";
  expect(find(query).map(([value]) => value)).toEqual(["attention"]);
});
