import { expect, test } from "vitest";
import {
  cleanSlug,
  directionsLink,
  fullAddress,
  isPastExpiry,
  isSlug,
  searchOfKind,
  slugOf,
  whatsappLink,
} from "./rules.ts";

test("a slug is trimmed, hyphenated and lower case", () => {
  expect(cleanSlug("  Dr Amina  Khalid ")).toBe("dr-amina-khalid");
  expect(cleanSlug("عيادة النور")).toBe("عيادة-النور");
});

test.each(["dr-amina", "عيادة-النور", "a.b_c-1"])("%s can be a slug", (slug) => {
  expect(isSlug(slug)).toBe(true);
});

test.each(["", "a\u0000b", "../etc", "a/b", "<b>", "-a", "x".repeat(161)])(
  "%j cannot be a slug",
  (slug) => {
    expect(isSlug(slug)).toBe(false);
  },
);

test("ways to reach them", () => {
  expect(directionsLink(25.1, 55.2)).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=25.1,55.2",
  );
  expect(directionsLink(null, 55.2)).toBeNull();
  expect(whatsappLink("+971 50 123 4567")).toBe("https://wa.me/971501234567");
  expect(whatsappLink("00971501234567")).toBe("https://wa.me/971501234567");
  expect(whatsappLink("12")).toBeNull();
});

test("a fact holds through its last day", () => {
  expect(isPastExpiry("2026-06-01", "2026-06-01")).toBe(false);
  expect(isPastExpiry("2026-06-01", "2026-06-02")).toBe(true);
});

test("an address names district and city once", () => {
  expect(fullAddress("12 Creek Street", "Deira, Dubai", ", ")).toBe(
    "12 Creek Street, Deira, Dubai",
  );
  expect(fullAddress("12 Creek Street, Deira", "Deira, Dubai", ", ")).toBe(
    "12 Creek Street, Deira, Dubai",
  );
  expect(fullAddress("", "ديرة، دبي", "، ")).toBe("ديرة، دبي");
});

test.each([
  ["professionals", [3, 4], "/search?entityType=professionals&specialty_ids=3%2C4"],
  ["clinics", [9], "/search?entityType=clinics&clinic_type_ids=9"],
  ["clinics", [], "/clinics"],
  ["franchises", [5], "/franchises"],
] as const)("of %s with kinds %j there are more at %s", (entityType, kindIds, href) => {
  expect(searchOfKind(entityType, kindIds)).toBe(href);
});

test("slugs are ASCII", () => {
  expect(slugOf("Zoë O'Brien-Müller")).toBe("zoe-obrien-muller");
  expect(slugOf("  Al  Ain ")).toBe("al-ain");
});
