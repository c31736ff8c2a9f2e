import { expect, test } from "vitest";
import { richText } from "./inputs.ts";
import { parseNotation } from "./parse-notation.ts";

const parse = (...lines: string[]) => richText.parse(parseNotation(lines)).content;
const run = (text: string, ...types: string[]) => ({
  type: "text",
  text,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
});

test("a line is a block", () => {
  expect(
    parse(
      "Plain - with a dash, 1. and | signs.",
      "> Said | by whom",
      "!emergency Call **998**.",
      "@action Title | Text | Label | /contact",
      "@cards Doctors | professionals | | 3",
      "@image A desk | /files/blog-images/a.webp | 800 | 600",
    ),
  ).toEqual([
    { type: "paragraph", content: [run("Plain - with a dash, 1. and | signs.")] },
    { type: "quote", attrs: { source: "by whom" }, content: [run("Said")] },
    {
      type: "callout",
      attrs: { tone: "emergency" },
      content: [run("Call "), run("998", "bold"), run(".")],
    },
    { type: "action", attrs: { title: "Title", text: "Text", label: "Label", href: "/contact" } },
    {
      type: "cards",
      attrs: { title: "Doctors", of: "professionals", category: null, limit: 3 },
    },
    {
      type: "image",
      attrs: { alt: "A desk", src: "/files/blog-images/a.webp", width: 800, height: 600 },
    },
  ]);
});

test("items, rows and questions that follow each other are one block", () => {
  const lines = [
    "- a",
    "- b",
    "",
    "- c",
    "1. d",
    "|= T",
    "| h |",
    "| r |",
    "? q",
    ": a",
    "? r",
    ": b",
  ];
  const parsed = parse(...lines);
  expect(parsed.map(({ type }) => type)).toEqual([
    "bulletList",
    "bulletList",
    "orderedList",
    "table",
    "faq",
  ]);
  expect(parsed.map((block) => ("content" in block ? block.content.length : 0))).toEqual([
    2, 1, 1, 2, 4,
  ]);
});

test("marks and links are inside a line", () => {
  expect(parse("*a* `b` [c **d**](/e) 5 * 3 \\*f\\*")).toEqual([
    {
      type: "paragraph",
      content: [
        run("a", "italic"),
        run(" "),
        run("b", "code"),
        run(" "),
        { ...run("c "), marks: [{ type: "link", attrs: { href: "/e" } }] },
        {
          ...run("d"),
          marks: [{ type: "link", attrs: { href: "/e" } }, { type: "bold" }],
        },
        run(" 5 * 3 *f*"),
      ],
    },
  ]);
});

test.each([
  "@cards Title | planets | | 3",
  "@image a | /etc/passwd | 1 | 1",
  "? alone",
  "[a](javascript:b)",
])("%s is no document", (line) => {
  expect(richText.safeParse(parseNotation([line])).success).toBe(false);
});
