import { expect, test } from "vitest";
import { PhraseIndex } from "./phrase-index.ts";

interface Field {
  name: string;
  isWhole: boolean;
}

const skin = { name: "skin", isWhole: true };
const child = { name: "child", isWhole: false };
const heart = { name: "heart", isWhole: false };
const index = new PhraseIndex<Field>(2, ({ isWhole }) => isWhole);
index.add("skin specialist", skin);
index.add("child specialist", child);
index.add("heart", heart);
index.add("pain in the heart", heart);
index.add("the heart of a child", heart);
index.add("the heart of a child", child);
index.add("العنة", child);

const find = (text: string) =>
  index
    .find(text.split(" "))
    .map(({ start, end, exact, values }) => [start, end, exact, values.map(({ name }) => name)]);

test("the longest phrase wins and each word belongs to one", () => {
  expect(find("heart of stone and pain in the heart")).toEqual([
    [0, 1, true, ["heart"]],
    [4, 8, true, ["heart"]],
  ]);
});

test("a phrase is found without its outer fillers, with all of its values once", () => {
  index.add("heart of a child", child);
  expect(find("heart of a child")).toEqual([[0, 4, true, ["heart", "child"]]]);
});

test("two meaningful words are found in another order and form", () => {
  expect(find("heart hurts")).toEqual([[0, 2, false, ["heart"]]]);
  expect(find("pain heart")).toEqual([[0, 2, false, ["heart"]]]);
});

test("words in another order do not cut a whole phrase", () => {
  expect(find("skin specialist for my child")).toEqual([[0, 2, true, ["skin"]]]);
});

test("a word of no phrase matches nothing", () => {
  expect(find("elbow")).toEqual([]);
  expect(find("pain elbow heart")).toEqual([[2, 3, true, ["heart"]]]);
});

test("a single filler is no word that is spelled alike", () => {
  expect(find("عنه")).toEqual([]);
});
