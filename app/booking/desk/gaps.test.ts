import { expect, test } from "vitest";
import { cellsOf } from "./gaps.ts";

test("a cell begins at each start and ends at the next one", () => {
  const hour = { from: 540, to: 600, typeId: "visit" };
  const half = { from: 570, to: 600, typeId: "call" };
  expect(cellsOf([half, hour])).toEqual([{ ...hour, to: 570 }, half]);
});

test("starts that are too close to press are one cell", () => {
  const at = (from: number) => ({ from, to: from + 20 });
  expect(cellsOf([540, 545, 550, 555].map(at))).toEqual([
    { from: 540, to: 555 },
    { from: 555, to: 575 },
  ]);
  expect(cellsOf([])).toEqual([]);
});
