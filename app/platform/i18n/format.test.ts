import { expect, test } from "vitest";
import { formatMoment } from "./format.ts";

test("a moment names its hour as each language says it", () => {
  const at = new Date("2026-11-28T14:00:00Z");
  expect(formatMoment(at, "en")).toBe("28 November 2026 at 18:00");
  expect(formatMoment(at, "ar")).toBe("28 نوفمبر 2026 الساعة 18:00");
});
