import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { findSpokenWishes } from "./spoken-wishes.ts";

const read = (text: string) => {
  const words = foldText(text).split(" ");
  return findSpokenWishes(words).map(({ start, end, meaning }) => {
    const value = meaning.kind === "gender" ? meaning.gender : meaning.visitType;
    return `${value}: ${words.slice(start, end).join(" ")}`;
  });
};

test.each([
  ["dermatologist for my wife refuses men", "female: refuses men"],
  ["skin doctor must be a woman", "female: must be a woman"],
  ["skin doctor who must be a woman", "female: must be a woman"],
  ["physio prefers a man", "male: prefers a man"],
  ["can a nurse come over to my place", "home_visit: come over to my place"],
  ["talk to a psychologist via webcam", "virtual: via webcam"],
])("reads a wish that no phrase lists: %s", (text, wish) => {
  expect(read(text)).toEqual([wish]);
});

test.each(["محتاج دكتور عظام ييجي لحد عندي", "badi doctor 3azam yeji la 3anna"])(
  "reads a visit at home in a dialect: %s",
  (text) => {
    expect(read(text).join()).toMatch(/^home_visit: /);
  },
);

test.each([
  "lady 50 with back pain",
  "male pattern hair loss",
  "slipped at home and hurt my wrist",
  "home remedies did not help my cough",
  "video games eye strain",
  "الم في رجل ولدي",
  "صداع يجيني بعد الاكل",
  "رقبتي يبست من التلفون",
])("leaves alone what is told of the patient: %s", (text) => {
  expect(read(text)).toEqual([]);
});

test("a device is a wish where somebody is asked for", () => {
  expect(read("ابي دكتور من التلفون").join()).toMatch(/^virtual: /);
});

test("a title of a woman in Latin letters says the sex beside any word", () => {
  expect(read("doctora sukkar")).toEqual(["female: doctora"]);
});

test("the weights stay under 3 MB", () => {
  const file = join(import.meta.dirname, "data/wish-weights.json");
  expect(statSync(file).size).toBeLessThan(3_000_000);
});

test("a home nurse is who is asked for, not only where", () => {
  expect(read("home nurse for my mother with diabetes")).toEqual([]);
});
