import { expect, test } from "vitest";
import { groupAsTyped, lexiconAsTyped } from "./word-group.ts";

const formsOf = (word: string) =>
  groupAsTyped(word).terms.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text));

test.each([
  ["fatima", ["fatima", "fatima*"]],
  ["al", ["al"]],
  ["المرزوقي", ["مرزوقي", "مرزوقي*", "المرزوقي", "المرزوقي*"]],
  ["مرزوقي", ["مرزوقي", "مرزوقي*", "المرزوقي", "المرزوقي*"]],
  ["دم", ["دم"]],
])("%s does for %j", (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});

test("a whole word counts more than the beginning of one", () => {
  const [whole, beginning] = groupAsTyped("noor").terms;
  expect(whole?.weight).toBe(1);
  expect(beginning?.weight).toBeLessThan(1);
});

test("each word typed is a group of its own", () => {
  const groups = lexiconAsTyped.groupsOf(["dubai", "london"]);
  expect(groups.map((group) => group.typed)).toEqual(["dubai", "london"]);
});
