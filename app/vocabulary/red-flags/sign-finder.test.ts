import { expect, test } from "vitest";
import { SignFinder, spokenTokens } from "./sign-finder.ts";

const finder = new SignFinder<string>();
finder.add({ all: ["chest صدر*", "pain hurt* stopped_beating"], unless: "xray" }, "heart");
finder.add({ all: ["kill_my*"] }, "self-harm");
const find = (text: string) => finder.find(text.split(" "));

test("the words may be in any order, with others between them", () => {
  expect(find("pain all over my chest")).toEqual(["heart"]);
  expect(find("my chest really hurts")).toEqual(["heart"]);
  expect(find("my chest")).toEqual([]);
});

test("a word ending in * is a beginning, and _ joins words that follow each other", () => {
  expect(find("i kill myself")).toEqual(["self-harm"]);
  expect(find("kill all of my weeds")).toEqual([]);
  expect(find("chest stopped beating")).toEqual(["heart"]);
});

test("an Arabic word is found with its article and with and", () => {
  expect(find("والصدر pain")).toHaveLength(1);
  expect(find("صدري hurting")).toHaveLength(1);
});

test("the words of an Arabic phrase are found with articles and without particles", () => {
  const concepts = new SignFinder<string>();
  concepts.add({ all: ["ماي_حار", "ما_عم_يرد"] }, "burn");
  expect(concepts.find(spokenTokens("بالماي الحار وما عم يرد".split(" ")))).toEqual(["burn"]);
  expect(concepts.find("بالماي الحار وما يرد".split(" "))).toEqual(["burn"]);
});

test("a word of the exceptions lifts the sign", () => {
  expect(find("chest pain xray")).toEqual([]);
});

test("a concept is found in the forms of an Arabic word, an exact word is not", () => {
  const concepts = new SignFinder<string>({ swallow: ["swallow*", "بلع"], coin: ["coin"] });
  concepts.add({ all: ["@swallow", "@coin درهم"] }, "choking");
  expect(concepts.find("ولدي وبلعها درهم".split(" "))).toEqual(["choking"]);
  expect(concepts.find("swallowed a coin".split(" "))).toEqual(["choking"]);
  expect(concepts.find("ولدي وبلعها دراهم".split(" "))).toEqual([]);
  expect(concepts.knows("بلعت")).toBe(true);
  expect(concepts.knows("دراهم")).toBe(false);
  expect(() => concepts.add({ all: ["@missing"] }, "choking")).toThrow("@missing");
});

test("the entries must be near where the sign says so, and none denied", () => {
  const close = new SignFinder<string>();
  close.add({ all: ["face", "droops"], near: 2 }, "stroke");
  const words = "face of him droops but the face droops".split(" ");
  expect(close.find(words.slice(0, 4))).toEqual([]);
  expect(close.find(words)).toEqual(["stroke"]);
  expect(close.find(words, (at) => at === 7)).toEqual([]);
});

test("a negation counts before what it negates, not behind it", () => {
  const ordered = new SignFinder<string>();
  ordered.add({ all: ["not", "answers", "father"], near: 6, before: 2 }, "unconscious");
  expect(ordered.find("father does not answers".split(" "))).toEqual(["unconscious"]);
  expect(ordered.find("father answers but not today".split(" "))).toEqual([]);
});

test("what only looks like a negation or a half is no token", () => {
  expect(spokenTokens("كل ما يرضع".split(" "))).toEqual(["كل", "يرضع"]);
  expect(spokenTokens("ما عم يرضع".split(" "))).toEqual(["ما", "يرضع"]);
  expect(spokenTokens("عمره سنتين ونص وما".split(" "))).toEqual(["عمره", "سنتين", "وما"]);
  expect(spokenTokens("ونص جسمه".split(" "))).toEqual(["ونص", "جسمه"]);
});

test.each([
  ["مبيتنفسش", "ما بيتنفس"],
  ["ابني مبيصحاش", "ابني ما بيصحي"],
  ["ومايقدرش يتكلم", "ما يقدر يتكلم"],
  ["متتحركش", "ما تتحرك"],
  ["ما بيردش علينا", "ما بيرد علينا"],
])("a negation around a verb is one before it: %s", (typed, spoken) => {
  expect(spokenTokens(typed.split(" ")).join(" ")).toBe(spoken);
});

test.each(["مشمش", "ماتش كوره", "مش عايش", "ما يعيش", "معاش"])(
  "%s ends so without a negation",
  (typed) => {
    expect(spokenTokens(typed.split(" ")).join(" ")).toBe(typed);
  },
);
