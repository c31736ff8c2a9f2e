import { expect, test } from "vitest";
import { nextRun } from "./next-run.ts";

test.each([
  ["25 * * * *", "2026-03-01T10:24:59Z", "2026-03-01T10:25:00.000Z"],
  ["25 * * * *", "2026-03-01T10:25:00Z", "2026-03-01T11:25:00.000Z"],
  ["40 3 * * *", "2026-03-01T23:50:00Z", "2026-03-02T23:40:00.000Z"],
  // Sunday at 5:10 in Dubai.
  ["10 5 * * 0", "2026-03-01T10:00:00Z", "2026-03-08T01:10:00.000Z"],
])("%s after %s runs at %s", (cron, now, next) => {
  expect(nextRun(cron, new Date(now))?.toISOString()).toBe(next);
});

test("what is no schedule of numbers never runs", () => {
  for (const cron of ["*/5 * * * *", "61 * * * *", "x", ""])
    expect(nextRun(cron, new Date())).toBeNull();
});
