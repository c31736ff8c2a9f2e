import { expect, test } from "vitest";
import { hourAfter, nextHalfHour } from "./block-times.ts";

test("a block of today begins at the next half hour, of another day at noon", () => {
  const now = Date.parse("2026-11-28T14:14:00+04:00");
  expect(nextHalfHour("2026-11-28", now)).toBe("14:30");
  expect(nextHalfHour("2026-11-29", now)).toBe("12:00");
  expect(nextHalfHour("2026-11-28", Date.parse("2026-11-28T23:50:00+04:00"))).toBe("23:30");
});

test("a block ends on its day", () => {
  expect(hourAfter("14:30")).toBe("15:30");
  expect(hourAfter("23:30")).toBe("24:00");
});
