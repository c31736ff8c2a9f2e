import { expect, test } from "vitest";
import { formatDate, formatMoney, formatNumber, formatRating, setArabicDigits } from "./format.ts";
import { acceptedLocale, eitherIn, inLocale, localizedPath, resolveLocale } from "./locale.ts";
import { createTranslator } from "./translate.ts";

test("the address decides the language, then what is stored, then English", () => {
  const plain = new URL("http://dalil.example/search?q=x");
  expect(resolveLocale(new URL("http://dalil.example/?lang=ar"), "en")).toBe("ar");
  expect(resolveLocale(plain, "ar")).toBe("ar");
  expect(resolveLocale(plain, undefined)).toBe("en");
  expect(resolveLocale(new URL("http://dalil.example/?lang=fr"), "xx")).toBe("en");
});

test("a page has one address a language", () => {
  expect(localizedPath("/search?q=a&page=2#top", "ar")).toBe("/search?q=a&page=2&lang=ar#top");
  expect(localizedPath("/search?lang=ar&q=a", "en")).toBe("/search?q=a");
  expect(localizedPath("/", "en")).toBe("/");
  expect(localizedPath("/day?on=a-1&at=10%3A30", "ar")).toBe("/day?on=a-1&at=10%3A30&lang=ar");
  expect(localizedPath("/day?lang=en&at=10%3A30", "ar")).toBe("/day?at=10%3A30&lang=ar");
  expect(localizedPath("/day?q=a%20b&empty", "en")).toBe("/day?q=a+b&empty=");
});

test("a text that one language lacks is the other one's", () => {
  expect(eitherIn("ar", "12 Moon Street", "شارع القمر 12")).toBe("شارع القمر 12");
  expect(eitherIn("ar", "12 Moon Street", "")).toBe("12 Moon Street");
  expect(eitherIn("en", "", "شارع القمر 12")).toBe("شارع القمر 12");
});

test("Arabic has six plural forms", () => {
  const forms = {
    zero: "لا طبيب",
    one: "طبيب واحد",
    two: "طبيبان",
    few: "{count} أطباء",
    many: "{count} طبيبًا",
    other: "{count} طبيب",
  };
  const t = createTranslator("ar", { doctors: forms });
  const said = [0, 1, 2, 3, 11, 100].map((count) => t("doctors", { count }));
  expect(said).toEqual(["لا طبيب", "طبيب واحد", "طبيبان", "3 أطباء", "11 طبيبًا", "100 طبيب"]);
});

test("a value that is missing stays visible, markup is not touched", () => {
  const t = createTranslator("en", { hello: "Hello {name} {other}" });
  expect(t("hello", { name: "<b>" })).toBe("Hello <b> {other}");
});

test.for(["en", "ar"] as const)("counts in %s are grouped as Intl groups them", (locale) => {
  const intl = new Intl.NumberFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-AE");
  const lengths = Array.from({ length: 16 }, (_, zeros) => 10 ** zeros);
  const counts = [0, ...lengths, ...lengths.map((one) => one - 1), 123_456_789, 2 ** 53 - 1];
  for (const count of [...counts, -1234, 1234.5, Number.NaN, Number.POSITIVE_INFINITY, 2e21])
    expect(formatNumber(count, locale)).toBe(intl.format(count));
});

test("Arabic pages count in Arabic digits where the settings say so", () => {
  setArabicDigits("arab");
  try {
    expect(formatNumber(1234, "ar")).toBe("١٬٢٣٤");
    expect(formatNumber(1234, "en")).toBe("1,234");
  } finally {
    setArabicDigits("latn");
  }
});

test("prices are whole or have fils", () => {
  expect(formatMoney(250, "en")).toBe("AED\u00a0250");
  expect(formatMoney(1250.5, "en")).toBe("AED\u00a01,250.50");
  expect(formatMoney(250, "ar")).toBe("250\u00a0درهم");
});

test("dates are Dubai's days and digits are Latin by default", () => {
  expect(formatDate(new Date("2026-11-14T21:30:00Z"), "en")).toBe("15 November 2026");
  expect(formatDate("2026-11-14", "ar")).toMatch(/14 نوفمبر 2026/);
  expect(formatRating(4, "ar")).toBe("4.0");
});

test("an empty Arabic text is not replaced by the English one", () => {
  expect([inLocale("en", "Heart", "قلب"), inLocale("ar", "Heart", "قلب")]).toEqual([
    "Heart",
    "قلب",
  ]);
  expect(inLocale("ar", "Heart", "")).toBe("");
});

test.each([
  ["ar", "ar"],
  ["ar-AE,en;q=0.8", "ar"],
  ["en-GB, ar;q=0.9", "en"],
  ["fr, ar;q=0.5, en;q=0.4", "ar"],
  ["ar;q=0, en", "en"],
  ["fr-FR", null],
  ["", null],
  [undefined, null],
])("the header %s prefers %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test("a program's language comes after the address", () => {
  expect(resolveLocale(new URL("http://dalil.example/mcp"), undefined, "ar")).toBe("ar");
  expect(resolveLocale(new URL("http://dalil.example/mcp?lang=en"), undefined, "ar")).toBe("en");
});
