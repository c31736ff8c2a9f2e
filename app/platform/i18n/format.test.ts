import { expect, test } from "vitest";
import { timeZone } from "../clock/dubai-clock.ts";
import { formatClock, formatMoment } from "./format.ts";

test("a moment names its hour as each language says it", () => {
  const at = new Date("2026-11-28T14:00:00Z");
  expect(formatMoment(at, "en")).toBe("28 November 2026 at 18:00");
  expect(formatMoment(at, "ar")).toBe("28 نوفمبر 2026 الساعة 18:00");
});

test.each(["en", "ar"] as const)("a time of the day is written as Intl writes it: %s", (locale) => {
  const tag = locale === "ar" ? "ar-AE-u-nu-latn" : "en-AE";
  const options = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const intl = new Intl.DateTimeFormat(tag, options);
  for (const clock of ["20:00", "20:05", "04:59", "05:30", "19:59"]) {
    const moment = new Date(`2026-11-28T${clock}:00Z`);
    expect(formatClock(moment, locale)).toBe(intl.format(moment));
    expect(formatClock(moment.toISOString(), locale)).toBe(intl.format(moment));
  }
  expect(formatClock("2026-11-28", locale)).toBe("12:00");
});
