import { expect, test } from "vitest";
import { entryOf } from "./places.ts";

const entries = [
  "/dashboard",
  "/dashboard/bookings",
  "/dashboard/reviews",
  "/clinic-desk",
  "/dashboard/clinic/calendar",
  "/dashboard/clinic/figures",
];

test.each([
  ["/dashboard/bookings", "/dashboard/bookings"],
  ["/dashboard/reviews/clinics/one", "/dashboard/reviews"],
  ["/dashboard/clinic/leave", "/dashboard/clinic/calendar"],
  ["/dashboard/clinic/calendar/feed", "/dashboard/clinic/calendar"],
  ["/dashboard/practice/leave", null],
  ["/dashboard", "/dashboard"],
  ["/dashboard/other", null],
])("the page %s is marked at %s", (here, entry) => {
  expect(entryOf(here, entries)).toBe(entry);
});
