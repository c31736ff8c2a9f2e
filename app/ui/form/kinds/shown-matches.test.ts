import { expect, test } from "vitest";
import { shownMatches } from "./shown-matches.ts";

const options = ["Heba Badran", "Iqbal Zaheer", "Heba Firas Zahran"].map((name) => ({ name }));
const namesFor = (typed: string) =>
  shownMatches({ text: "h", options }, typed).map(({ name }) => name);

test("the matches of the typed text are all offered, also those by another word", () => {
  expect(namesFor("h")).toHaveLength(3);
});

test("of an earlier text only those that have the words typed since are offered", () => {
  expect(namesFor("heba firas")).toEqual(["Heba Firas Zahran"]);
  expect(namesFor("lubna")).toEqual([]);
});
