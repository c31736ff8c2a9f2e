import { expect, test } from "vitest";
import { shouldOfferArabic } from "./rules.ts";

const reader = { pageLanguage: "en", languages: ["ar-AE", "en"], hasChosen: false };

test("an English page offers Arabic to whoever prefers it to English", () => {
  expect(shouldOfferArabic(reader)).toBe(true);
  expect(shouldOfferArabic({ ...reader, languages: ["fr", "ar"] })).toBe(true);
  expect(shouldOfferArabic({ ...reader, languages: ["en-AE", "ar-AE"] })).toBe(false);
  expect(shouldOfferArabic({ ...reader, languages: ["arn", "de"] })).toBe(false);
  expect(shouldOfferArabic({ ...reader, languages: [] })).toBe(false);
});

test("it offers nothing on an Arabic page, or once a language was chosen", () => {
  expect(shouldOfferArabic({ ...reader, pageLanguage: "ar" })).toBe(false);
  expect(shouldOfferArabic({ ...reader, hasChosen: true })).toBe(false);
});
