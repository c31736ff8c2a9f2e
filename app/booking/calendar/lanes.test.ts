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
