import { expect, test } from "vitest";
import { SignFinder } from "./sign-finder.ts";

const finder = new SignFinder<string>();
finder.add({ all: ["chest صدر*", "pain hurt* stopped_beating"], unless: "xray" }, "heart");
finder.add({ all: ["kill_my*"] }, "self-harm");
const find = (text: string) => finder.find(text.split(" "));

test("the words may stand in any order, with others between them", () => {
  expect(find("pain all over my chest")).toEqual([{ value: "heart", start: 0 }]);
  expect(find("my chest really hurts")).toEqual([{ value: "heart", start: 1 }]);
  expect(find("my chest")).toEqual([]);
});

test("a word ending in * is a beginning, and _ joins words that follow each other", () => {
  expect(find("i kill myself")).toEqual([{ value: "self-harm", start: 1 }]);
  expect(find("kill all of my weeds")).toEqual([]);
  expect(find("chest stopped beating")).toEqual([{ value: "heart", start: 0 }]);
});

test("an Arabic word is found with its article and with and", () => {
  expect(find("والصدر pain")).toHaveLength(1);
  expect(find("صدري hurting")).toHaveLength(1);
});

test("a word of the exceptions lifts the sign", () => {
  expect(find("chest pain xray")).toEqual([]);
});
