import { expect, test } from "vitest";
import { CrisisSpelling } from "./crisis-spelling.ts";

const spelling = new CrisisSpelling();
for (const word of ["chest", "pain", "suicide", "stroke", "انتحار", "heart", "attack"])
  spelling.add(word);
const correct = (text: string, known: string[] = []) =>
  spelling.correct(text.split(" "), (word) => known.includes(word))?.join(" ") ?? null;

test.each([
  ["cheast pain", "chest pain"],
  ["chest pian", "chest pain"],
  ["chestpain", "chest pain"],
  ["heartattack", "heart attack"],
  ["sucide", "suicide"],
  ["strokee", "stroke"],
  ["انتحاار", "انتحار"],
])("%s means %s", (typed, meant) => {
  expect(correct(typed)).toBe(meant);
});

test("known words, short words and other beginnings stay as they are", () => {
  expect(correct("chess", ["chess"])).toBeNull();
  expect(correct("paid")).toBeNull();
  expect(correct("choke strode", ["strode"])).toBeNull();
  expect(correct("ghest")).toBeNull();
});
