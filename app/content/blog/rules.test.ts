import { expect, test } from "vitest";
import { articlesPerPage, pageCount, pageOf, pagePath } from "./rules.ts";

test.each([
  ["", 1],
  ["page=2", 2],
  ["page=0", null],
  ["page=-1", null],
  ["page=1e3", null],
  ["page=99999", null],
  ["page=", null],
])("%j asks for page %s", (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});

test("pages are counted, and the first has no address of its own", () => {
  expect([0, 1, articlesPerPage, articlesPerPage + 1].map(pageCount)).toEqual([1, 1, 1, 2]);
  expect(pagePath("/blog", 1)).toBe("/blog");
  expect(pagePath("/blog", 2)).toBe("/blog?page=2");
});
