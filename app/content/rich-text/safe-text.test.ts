import { expect, test } from "vitest";
import { safeHref } from "./safe-text.ts";

test.each([
  ["/help/how-to-search", "/help/how-to-search"],
  ["/search?q=%D8%A3", "/search?q=%D8%A3"],
  [" /contact ", "/contact"],
  ["#part-1", "#part-1"],
  ["https://who.example/heat", "https://who.example/heat"],
  ["HTTP://WHO.example", "http://who.example/"],
  ["mailto:help@dalil.example", "mailto:help@dalil.example"],
  ["tel:+97145550101", "tel:+97145550101"],
])("%j may be linked", (written, href) => {
  expect(safeHref(written)).toBe(href);
});
