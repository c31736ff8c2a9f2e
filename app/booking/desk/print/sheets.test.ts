import { expect, test } from "vitest";
import { divideIntoSheets, rowsByHour } from "./sheets.ts";

test("thirteen people come on three sheets, and nobody is left out", () => {
  const people = Array.from({ length: 13 }, (_, index) => index);
  const sheets = divideIntoSheets(people);
  expect(sheets.map(({ length }) => length)).toEqual([5, 5, 3]);
  expect(sheets.flat()).toEqual(people);
  expect(divideIntoSheets([])).toEqual([[]]);
});

test("every appointment is in the row of its hour, in order", () => {
  const columns = [[{ from: 590 }, { from: 540 }, { from: 615 }], [], [{ from: 600 }]];
  expect(rowsByHour(columns)).toEqual([
    { hour: 9, cells: [[{ from: 540 }, { from: 590 }], [], []] },
    { hour: 10, cells: [[{ from: 615 }], [], [{ from: 600 }]] },
  ]);
});
