import { expect, test } from "vitest";
import { noticeDays } from "./rules.ts";

test.each([
  [0, null],
  [24, null],
  [48, 2],
  [50, null],
  [168, 7],
])("a notice of %i hours is %j days", (hours, days) => {
  expect(noticeDays(hours)).toBe(days);
});
