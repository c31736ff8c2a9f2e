import fc from "fast-check";
import { expect, test } from "vitest";
import { matchName, nameLikeness } from "./match-name.ts";
import { nameWords } from "./name-words.ts";

const score = (query: string, name: string) => matchName(nameWords(query), nameWords(name));

test.each([
  ["كمال يلماز", "Kemal Yilmaz"],
  ["جي هون كيم", "Jihoon Kim"],
  ["كيم مين سو", "Minsoo Kim"],
  ["عبد الحكيم سالم", "Abdelhakim Salem"],
  ["ماريا دي لا روزا", "Maria Delarosa"],
  ["الدكتورة", "Eldoktora"],
  ["Yousef Al Amri", "يوسف العامري"],
])("«%s» names %s", (query, name) => {
  expect(score(query, name)).toBeGreaterThan(0.75);
});

test("one sure word carries a near one, below the exact name", () => {
  const exact = score("محمد حسن", "Mohammed Hassan");
  const near = score("محمد حسن", "Mohammed Hussein");
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(exact);
});

test("two near words are nobody, and so is a particle alone", () => {
  expect(score("محمود حسين", "Hamid Hossam")).toBe(0);
  expect(score("فان", "Van Gogh")).toBe(0);
  expect(score("كمال", "Yilmaz")).toBe(0);
});

test("words of one script are alike only when they are the same", () => {
  expect(nameLikeness("kemal", "kemal")).toBe(1);
  expect(nameLikeness("kemal", "kamal")).toBe(0);
  expect(nameLikeness("كمال", "كمال")).toBe(1);
});

test("any query gives a score from 0 to 1", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abdekimnorsابدكلمنسي"), maxLength: 9 });
  const words = fc.array(word, { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (query, name) => {
      const found = matchName(query, name);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
    }),
  );
});
