import { expect, test } from "vitest";
import { parseNotation } from "./parse-notation.ts";

test("a line is a block", () => {
  expect(
    parseNotation([
      "Plain - with a dash, 1. and | signs.",
      "> Said | by whom",
      "!emergency Call **998**.",
      "@action Title | Text | Label | /contact",
      "@cards Doctors | professionals | | 3",
    ]),
  ).toEqual([
    { type: "paragraph", content: [{ text: "Plain - with a dash, 1. and | signs." }] },
    { type: "quote", content: [{ text: "Said" }], source: "by whom" },
    {
      type: "callout",
      tone: "emergency",
      content: [{ text: "Call " }, { text: "998", mark: "bold" }, { text: "." }],
    },
    { type: "action", title: "Title", text: "Text", label: "Label", href: "/contact" },
    { type: "cards", title: "Doctors", of: "professionals", limit: 3 },
  ]);
});

test("items, rows and questions that follow each other are one block", () => {
  const parsed = parseNotation([
    "- a",
    "- b",
    "1. c",
    "|= T",
    "| h |",
    "| r |",
    "? q",
    ": a",
    "? q2",
    ": a2",
  ]);
  expect(parsed.map(({ type }) => type)).toEqual(["list", "list", "table", "faq"]);
  expect(parsed[2]).toEqual({
    type: "table",
    caption: "T",
    head: ["h"],
    rows: [[[{ text: "r" }]]],
  });
});

test("marks and links stand inside a line", () => {
  expect(parseNotation(["*a* `b` [c](/d) e"])).toEqual([
    {
      type: "paragraph",
      content: [
        { text: "a", mark: "italic" },
        { text: " " },
        { text: "b", mark: "code" },
        { text: " " },
        { text: "c", href: "/d" },
        { text: " e" },
      ],
    },
  ]);
});

test("cards of nothing are refused", () => {
  expect(() => parseNotation(["@cards Title | planets | | 3"])).toThrow(/planets/);
});
