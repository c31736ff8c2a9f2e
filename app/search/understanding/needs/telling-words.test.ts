import { expect, test } from "vitest";
import type { Concept } from "#app/vocabulary/concept-dictionary.ts";
import { TellingWords } from "./telling-words.ts";

const concept = (itemId: number): Concept => ({
  itemId,
  category: "specialties",
  kind: "symptom",
  weight: 1,
});
const words = new TellingWords();
words.add("ارتجاع الصمام الميترالي", [concept(1)]);
words.add("تضيق الصمام الميترالي", [concept(1)]);
words.add("كتله غامضه", [concept(2)]);
words.add("غامضه", [concept(3)]);
words.add("حاله غامضه", [concept(4)]);
const itemsOf = (word: string) => words.find(word).map(({ itemId }) => itemId);

test("a word of names of one specialty leads there, weakly", () => {
  expect(itemsOf("الميترالي")).toEqual([1]);
  expect(words.find("الميترالي")[0]?.weight).toBeLessThan(0.5);
});

test("a word of many specialties, a common and an unknown word lead nowhere", () => {
  expect(itemsOf("غامضه")).toEqual([]);
  expect(itemsOf("كتاب")).toEqual([]);
  expect(itemsOf("زرافه")).toEqual([]);
});
