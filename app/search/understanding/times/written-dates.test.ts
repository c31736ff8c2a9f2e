import { expect, test } from "vitest";
import { tokenize } from "../reading/tokens.ts";
import { findTimeWishes } from "./time-wishes.ts";

function datesIn(query: string): string[] {
  const { typed, tokens } = tokenize(query);
  return findTimeWishes(tokens, typed, () => false).flatMap(({ start, end, meaning }) => {
    if (meaning.kind !== "date") return [];
    const said = tokens.slice(start, end).map(({ word }) => word);
    return [`${said.join(" ")}: ${[meaning.day, meaning.month, meaning.year ?? ""].join(".")}`];
  });
}

test.each([
  ["dentist 2026-12-05", "2026 12 05: 5.12.2026"],
  ["dentist 2026/12/5, please", "2026 12 5: 5.12.2026"],
  ["dentist 5/12/2026", "5 12 2026: 5.12.2026"],
  ["dentist 05.12.26", "05 12 26: 5.12.2026"],
  ["dentist on 5/12", "on 5 12: 5.12."],
  ["موعد أسنان يوم ٥/١٢", "يوم 5 12: 5.12."],
  ["gynae 5 December 2026", "5 december 2026: 5.12.2026"],
  ["dentist December 3", "december 3: 3.12."],
])("%s", (query, date) => {
  expect(datesIn(query)).toEqual([date]);
});

test.each([
  "clinic open 24/7",
  "blood pressure 120/80",
  "dentist 5/12",
  "vision 6/6",
  "on 31/2/2026",
])("%s names no day", (query) => {
  expect(datesIn(query)).toEqual([]);
});
