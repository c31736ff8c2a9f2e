import fc from "fast-check";
import { expect, test } from "vitest";
import { TextIndex } from "./text-index.ts";

const word = fc.string({ unit: fc.constantFrom(..."abم"), minLength: 1, maxLength: 4 });
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const term = fc.record({ text: word, isPrefix: fc.boolean(), weight: fc.constant(1) });
const group = fc.array(term, { minLength: 1, maxLength: 3 });

test("it finds what a look at every text finds, the best first", () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 40 }),
      fc.array(group, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 50 }),
      (texts, groups, most) => {
        const has = (words: string[], one: { text: string; isPrefix: boolean }) =>
          words.some((known) => (one.isPrefix ? known.startsWith(one.text) : known === one.text));
        const expected = [...texts.keys()].filter((number) => {
          const words = texts[number]?.split(" ") ?? [];
          return groups.every((terms) => terms.some((one) => has(words, one)));
        });
        expect(new TextIndex(texts).find(groups, most)).toEqual(expected.slice(0, most));
      },
    ),
    { numRuns: 1_000 },
  );
});
