import { expect, test } from "vitest";
import { assignLanes } from "./lanes.ts";

test("items that overlap lie side by side, those that follow in the first lane", () => {
  const at = (from: number, to: number) => ({ from, to });
  const lanes = assignLanes([at(60, 90), at(0, 60), at(30, 60), at(90, 120), at(100, 110)]);
  expect(lanes.map(({ from, lane }) => [from, lane])).toEqual([
    [0, 0],
    [30, 1],
    [60, 0],
    [90, 0],
    [100, 1],
  ]);
});

test("items that overlap nothing have the full width of their column", () => {
  const at = (from: number, to: number) => ({ from, to });
  const lanes = assignLanes([at(0, 30), at(60, 90), at(60, 90), at(75, 100), at(120, 150)]);
  expect(lanes.map(({ from, lanes: of }) => [from, of])).toEqual([
    [0, 1],
    [60, 3],
    [60, 3],
    [75, 3],
    [120, 1],
  ]);
});
