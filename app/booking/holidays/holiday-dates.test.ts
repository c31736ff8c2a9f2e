import { expect, test } from "vitest";
import { holidaysBetween } from "./holiday-dates.ts";

test("a year has its holidays, those by the moon as expected", () => {
  const of2026 = holidaysBetween("2026-01-01", "2026-12-31").map(
    ({ key, firstDay, lastDay, status }) => `${key} ${firstDay} ${lastDay} ${status}`,
  );
  expect(of2026).toEqual([
    "new-year-2026 2026-01-01 2026-01-01 announced",
    "eid-al-fitr-1447 2026-03-20 2026-03-22 expected",
    "arafah-and-eid-al-adha-1447 2026-05-26 2026-05-29 expected",
    "islamic-new-year-1448 2026-06-16 2026-06-16 expected",
    "prophets-birthday-1448 2026-08-25 2026-08-25 expected",
    "national-day-2026 2026-12-02 2026-12-03 announced",
  ]);
});
