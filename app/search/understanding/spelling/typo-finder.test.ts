import fc from "fast-check";
import { expect, test } from "vitest";
import { slipsBetween, TypoFinder } from "./typo-finder.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcdم"), maxLength: 9 });

/** The distance as its definition says it, over the whole table. */
function plainSlips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i];
      if (!row) continue;
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

test("the banded distance is the plain one, up to its bound", () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      expect(slipsBetween(a, b, most)).toBe(Math.min(plainSlips(a, b), most + 1));
    }),
    { numRuns: 3_000 },
  );
});

test("what is found is what a look at every word finds", () => {
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(words, word, (texts, typed) => {
      const found = new TypoFinder(texts.map((text) => ({ text, count: 1 }))).find(typed);
      const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
      const distances = texts
        .filter((text) => text.length > 1)
        .map((text) => plainSlips(typed, text))
        .filter((slips) => slips > 0 && slips <= allowed);
      const least = Math.min(...distances);
      const expected = distances.filter((slips) => slips === least).length;
      expect(found.length).toBe(Math.min(8, expected));
      for (const typo of found) expect(plainSlips(typed, typo.text)).toBe(least);
    }),
    { numRuns: 500 },
  );
});

test("frequent words come first, and those that begin alike before the others", () => {
  const finder = new TypoFinder([
    { text: "dana", count: 9 },
    { text: "hana", count: 50 },
    { text: "dane", count: 20 },
  ]);
  expect(finder.find("danx").map(({ text }) => text)).toEqual(["dane", "dana"]);
  expect(finder.find("xana").map(({ text }) => text)).toEqual(["hana", "dana"]);
  expect(finder.find("dan")).toEqual([]);
});
