import { describe, expect, test } from "vitest";
import { plainText } from "../rich-text/rules.ts";
import { listHelpRecords } from "../seed-records.server.ts";
import { findHelp, foldEntry, queryWords } from "./rules.ts";

const entries = listHelpRecords()
  .flatMap(({ articles }) => articles)
  .map(({ slug, en, ar }) =>
    foldEntry({
      slug,
      title: { en: en.title, ar: ar.title },
      summary: { en: en.summary, ar: ar.summary },
      text: `${plainText(en.body)}\n${plainText(ar.body)}`,
    }),
  );
const first = (query: string) => findHelp(query, entries)[0]?.slug;

describe("the first answer", () => {
  test.each([
    ["delete account", "delete-my-data"],
    ["How do I delete my account?", "delete-my-data"],
    ["sponsored", "sponsored-listings"],
    ["PRINTING", "print-and-share"],
    ["opening hours ramadan", "opening-hours"],
    ["screen reader", "larger-text-and-screen-readers"],
    ["حذف حسابي", "delete-my-data"],
    ["كيف أحذف الحساب", "delete-my-data"],
    ["كلمة المرور", "choosing-a-password"],
    ["الترخيص", "verified-licence"],
    ["ساعات العمل في رمضان", "opening-hours"],
    ["طباعة", "print-and-share"],
    ["cancle my apointment", "move-or-cancel"],
    ["كيف الغي موعدي", "move-or-cancel"],
    ["printng", "print-and-share"],
  ])("to %s is %s", (query, slug) => {
    expect(first(query)).toBe(slug);
  });
});

test("nothing is found where nothing is asked or known", () => {
  for (const query of ["", "   ", "?!", "qqqqxzy", "the"]) {
    expect(findHelp(query, entries).length, query).toBeLessThan(
      query === "the" ? entries.length + 1 : 1,
    );
  }
});

test("a query is cut to its significant words", () => {
  expect(queryWords("How can I see the networks of my insurance?")).toEqual([
    "see",
    "network",
    "insurance",
  ]);
  expect(queryWords("والتأمين للأسنان")).toEqual(["تامين", "اسنان"]);
  expect(queryWords("word ".repeat(1_000))).toEqual(["word"]);
  expect(queryWords(Array.from({ length: 40 }, (_, n) => `w${n}`).join(" "))).toHaveLength(12);
});

test("signs of a pattern are taken unchanged", () => {
  expect(findHelp("100% _ \\ '", entries)).toEqual([]);
});
