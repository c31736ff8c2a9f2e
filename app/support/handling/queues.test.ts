import { expect, test } from "vitest";
import { lateness } from "./queues.ts";

test.each([
  [0, "fine"],
  [14, "fine"],
  [15, "warning"],
  [59, "warning"],
  [60, "danger"],
])("an answer after %d minutes is %s", (minutes, look) => {
  expect(lateness(minutes)).toBe(look);
});
