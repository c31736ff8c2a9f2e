import { expect, test } from "vitest";
import { timeLink } from "./booking-link.ts";

const place = { clinicId: "c1", slug: "layan", nameEn: "Layan", nameAr: "ليان" };

test("the link of a time names the place, the kind of visit, the appointment and the moment", () => {
  const link = timeLink({
    bookingSlug: "mona-haddad",
    place,
    visitType: "virtual",
    typeId: "t1",
    start: Date.parse("2026-11-24T05:00:00Z"),
  });
  const { pathname, searchParams } = new URL(link, "https://example.com");
  expect(pathname).toBe("/book/mona-haddad");
  expect(Object.fromEntries(searchParams)).toEqual({
    place: "c1",
    visit: "virtual",
    type: "t1",
    slot: "t1_2026-11-24T05:00:00.000Z",
  });
});
