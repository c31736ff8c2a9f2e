import { expect, test } from "vitest";
import { cutGaps } from "./gaps.ts";

test("open time is cut at the half hours, around what is booked", () => {
  const taken = [
    { from: 600, to: 650 },
    { from: 655, to: 657 },
  ];
  expect(cutGaps([[540, 690]], taken, 0)).toEqual([
    { from: 540, to: 570 },
    { from: 570, to: 600 },
    { from: 650, to: 655 },
    { from: 660, to: 690 },
  ]);
});

test("the past has no gaps, and a closed day none", () => {
  expect(cutGaps([[540, 600]], [], 575)).toEqual([{ from: 575, to: 600 }]);
  expect(cutGaps([[540, 600]], [], 600)).toEqual([]);
  expect(cutGaps([], [], 0)).toEqual([]);
});
