import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits, type RichText, readRichText, richText } from "./inputs.ts";
import { parseNotation } from "./parse-notation.ts";
import { writeNotation } from "./write-notation.ts";

const run = (text: string, ...marks: object[]) => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks }),
});
const linkTo = (href: string) => ({ type: "link", attrs: { href } });
const paragraph = (text: string, ...marks: object[]) => ({
  type: "paragraph",
  content: [run(text, ...marks)],
});
const doc = (...content: unknown[]) => ({ type: "doc", content });
const item = (text: string) => ({ type: "listItem", content: [paragraph(text)] });
const rowOf = (type: string, ...texts: string[]) => ({
  type: "tableRow",
  content: texts.map((text) => ({
    type,
    content: [{ type: "paragraph", ...(text && { content: [run(text)] }) }],
  })),
});
const accepts = (document: unknown) => richText.safeParse(document).success;

const everyBlock = doc(
  { type: "heading", attrs: { level: 2 }, content: [run("Fees")] },
  {
    type: "paragraph",
    content: [run("Ask "), run("first", linkTo("/help/fees"), { type: "bold" }), run(".")],
  },
  { type: "orderedList", content: [item("one"), item("two")] },
  { type: "quote", attrs: { source: "Somebody" }, content: [run("Quoted")] },
  {
    type: "callout",
    attrs: { tone: "emergency" },
    content: [run("Call 998", linkTo("tel:998"))],
  },
  {
    type: "table",
    attrs: { caption: "A table" },
    content: [rowOf("tableHeader", "a", "b"), rowOf("tableCell", "1", "")],
  },
  {
    type: "image",
    attrs: { src: "/files/blog-images/a.webp", alt: "", width: 10, height: 10 },
  },
  {
    type: "faq",
    content: [
      { type: "question", content: [run("Why?")] },
      { type: "answer", content: [run("Because.")] },
    ],
  },
  { type: "action", attrs: { title: "Go", text: "On", label: "Now", href: "/contact" } },
  {
    type: "cards",
    attrs: { title: "Doctors", of: "professionals", category: "cardiology", limit: 3 },
  },
);

test("a document of every kind of block is kept as it is", () => {
  expect(richText.parse(everyBlock)).toEqual(everyBlock);
  expect(readRichText(everyBlock)).toEqual(everyBlock);
});

describe("what no document may hold", () => {
  const nested = (depth: number): object =>
    depth === 0
      ? run("deep")
      : { type: "bulletList", content: [{ type: "listItem", content: [nested(depth - 1)] }] };
  const cards = (attrs: object) => ({
    type: "cards",
    attrs: { title: "a", of: "clinics", category: null, limit: 1, ...attrs },
  });

  test.each([
    ["no document", "<p>hello</p>"],
    ["raw markup as a block", doc({ type: "html", html: "<script>alert(1)</script>" })],
    ["an attribute that nobody knows", doc(paragraph("a", { type: "bold", onclick: "alert(1)" }))],
    ["a style", doc({ ...paragraph("a"), style: "position:fixed" })],
    ["a list in a list", doc(nested(2))],
    ["a list two thousand deep", doc(nested(2_000))],
    [
      "a heading that would be the page's own",
      doc({ type: "heading", attrs: { level: 1 }, content: [run("a")] }),
    ],
    ["an empty paragraph", doc({ type: "paragraph", content: [] })],
    ["a blank paragraph", doc(paragraph("  "))],
    ["a mark twice", doc(paragraph("a", { type: "bold" }, { type: "bold" }))],
    [
      "a picture from elsewhere",
      doc({
        type: "image",
        attrs: { src: "https://evil.example/a.png", alt: "", width: 1, height: 1 },
      }),
    ],
    [
      "a picture outside its folder",
      doc({ type: "image", attrs: { src: "/files/../secret", alt: "", width: 1, height: 1 } }),
    ],
    [
      "an uneven table",
      doc({
        type: "table",
        attrs: { caption: "a" },
        content: [rowOf("tableHeader", "a", "b"), rowOf("tableCell", "1")],
      }),
    ],
    [
      "a question without an answer",
      doc({ type: "faq", content: [{ type: "question", content: [run("a")] }] }),
    ],
    ["too many blocks", doc(...Array.from({ length: limits.blocks + 1 }, () => paragraph("a")))],
    ["a text that is too long", doc(paragraph("a".repeat(limits.text + 1)))],
    [
      "a document that is too long",
      doc(...Array.from({ length: 100 }, () => paragraph("a".repeat(1_000)))),
    ],
    ["cards without end", doc(cards({ limit: 1_000 }))],
    ["cards by a query of its own", doc(cards({ of: "users" }))],
  ])("%s", (_what, document) => {
    expect(accepts(document)).toBe(false);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://user:password@evil.example",
    "https:evil.example",
    "ftp://evil.example",
    "file:///etc/passwd",
    "mailto:a@b.example?bcc=c@d.example",
    "tel:javascript",
    "blob:https://dalil.example/1",
    "",
  ])("a link to %j", (href) => {
    expect(accepts(doc(paragraph("a", linkTo(href))))).toBe(false);
    expect(readRichText(doc(paragraph("a", linkTo(href))))).toEqual(doc());
  });
});

test("invisible characters that turn or hide text are taken out", () => {
  const hidden = doc(paragraph("pay\u202egnp.exe\u0000 \u2066x\u2069"));
  expect(richText.parse(hidden)).toEqual(doc(paragraph("paygnp.exe x")));
});

test("equal texts have equal documents", () => {
  const bold = { type: "bold" };
  const split = doc({
    type: "paragraph",
    content: [
      run(" a"),
      run("b", bold, linkTo("/x(1)")),
      run("c", linkTo("/x(1)"), bold),
      run(" "),
    ],
  });
  expect(richText.parse(split)).toEqual(
    doc({ type: "paragraph", content: [run("a"), run("bc", linkTo("/x%281%29"), bold)] }),
  );
});

test("a cell of space is an empty cell", () => {
  const table = (...texts: string[]) =>
    doc({
      type: "table",
      attrs: { caption: "A table" },
      content: [rowOf("tableHeader", "a", "b"), rowOf("tableCell", ...texts)],
    });
  expect(richText.parse(table("1", " "))).toEqual(table("1", ""));
});

test("a damaged document shows what is whole", () => {
  expect(readRichText(doc(paragraph("whole"), { type: "html" }, null, 7))).toEqual(
    doc(paragraph("whole")),
  );
  for (const stored of [null, "text", {}, 1, []]) expect(readRichText(stored)).toEqual(doc());
});

test("whatever is read can be stored again", () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) => accepts(readRichText(doc(...stored)))),
    { numRuns: 200 },
  );
});

describe("the text form", () => {
  const back = (document: RichText) =>
    richText.parse(parseNotation(writeNotation(document).split("\n")));

  test("says every kind of block", () => {
    const document = richText.parse(everyBlock);
    expect(back(document)).toEqual(document);
  });

  const words = fc.string({
    unit: fc.constantFrom(..."ab *`[]()|\\#->!?:@1.=ع".split(""), "note", "image"),
    minLength: 1,
    maxLength: 12,
  });
  const marks = fc.subarray([
    linkTo("/a?b=c|d"),
    linkTo("tel:998"),
    { type: "bold" },
    { type: "italic" },
    { type: "code" },
  ]);
  const content = fc.array(
    fc
      .record({ type: fc.constant("text"), text: words, marks })
      .map(({ text, marks: own }) => run(text, ...own)),
    { minLength: 1, maxLength: 6 },
  );
  const plain = words.map((text) => [run(text)]);
  const list = fc.constantFrom("bulletList", "orderedList");
  const block = fc.oneof(
    content.map((own) => ({ type: "paragraph", content: own })),
    plain.map((own) => ({ type: "heading", attrs: { level: 3 }, content: own })),
    fc
      .tuple(content, words)
      .map(([own, source]) => ({ type: "quote", attrs: { source }, content: own })),
    content.map((own) => ({ type: "callout", attrs: { tone: "note" }, content: own })),
    fc.tuple(list, fc.array(content, { minLength: 1, maxLength: 3 })).map(([type, own]) => ({
      type,
      content: own.map((one) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: one }],
      })),
    })),
    fc.tuple(plain, content).map(([question, answer]) => ({
      type: "faq",
      content: [
        { type: "question", content: question },
        { type: "answer", content: answer },
      ],
    })),
    fc.tuple(words, plain, content).map(([caption, head, cell]) => ({
      type: "table",
      attrs: { caption },
      content: [
        {
          type: "tableRow",
          content: [{ type: "tableHeader", content: [{ type: "paragraph", content: head }] }],
        },
        {
          type: "tableRow",
          content: [{ type: "tableCell", content: [{ type: "paragraph", content: cell }] }],
        },
      ],
    })),
    fc.tuple(words, words).map(([title, label]) => ({
      type: "action",
      attrs: { title, text: label, label, href: "/contact" },
    })),
  );

  test("is read as the document that it was written from", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const parsed = richText.safeParse(doc(...blocks));
        fc.pre(parsed.success);
        expect(back(parsed.data)).toEqual(parsed.data);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(["*", "**", "`", "[", "[a](", "\\", "|", "> ", "[*", "***"])(
    "thirty thousand times %j is read at once",
    (sign) => {
      const text = sign.repeat(30_000 / sign.length);
      expect(parseNotation([text]).type).toBe("doc");
    },
  );
});
