import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits, readRichText, richText } from "./inputs.ts";

const paragraph = (text: string, more: object = {}) => ({
  type: "paragraph",
  content: [{ text, ...more }],
});
const accepts = (document: unknown) => richText.safeParse(document).success;

test("a document of every kind of block is kept as it is", () => {
  const document = [
    { type: "heading", level: 2, text: "Fees" },
    paragraph("Ask first.", { mark: "bold", href: "/help/fees-on-profiles" }),
    { type: "list", isOrdered: true, items: [[{ text: "one" }], [{ text: "two" }]] },
    { type: "quote", content: [{ text: "Quoted" }], source: "Somebody" },
    { type: "callout", tone: "emergency", content: [{ text: "Call 998", href: "tel:998" }] },
    { type: "table", caption: "A table", head: ["a", "b"], rows: [[[{ text: "1" }], []]] },
    { type: "image", src: "/files/blog-images/a.webp", alt: "", width: 10, height: 10 },
    { type: "faq", items: [{ question: "Why?", answer: [{ text: "Because." }] }] },
    { type: "action", title: "Go", text: "On", label: "Now", href: "/contact" },
    { type: "cards", title: "Doctors", of: "professionals", category: "cardiology", limit: 3 },
  ];
  expect(richText.parse(document)).toEqual(document);
  expect(readRichText(document)).toEqual(document);
});

describe("what no document may hold", () => {
  const nested = (depth: number): object =>
    depth === 0
      ? { text: "deep" }
      : { type: "list", isOrdered: false, items: [[nested(depth - 1)]] };

  test.each([
    ["no document", "<p>hello</p>"],
    ["raw markup as a block", [{ type: "html", html: "<script>alert(1)</script>" }]],
    ["a property that nobody knows", [paragraph("a", { onclick: "alert(1)" })]],
    ["a style", [{ ...paragraph("a"), style: "position:fixed" }]],
    ["a list in a list", [nested(2)]],
    ["a list ten thousand deep", [nested(2_000)]],
    ["a heading that would be the page's own", [{ type: "heading", level: 1, text: "a" }]],
    ["an empty paragraph", [{ type: "paragraph", content: [] }]],
    [
      "a picture from elsewhere",
      [{ type: "image", src: "https://evil.example/a.png", alt: "", width: 1, height: 1 }],
    ],
    [
      "a picture outside its folder",
      [{ type: "image", src: "/files/../secret", alt: "", width: 1, height: 1 }],
    ],
    [
      "an uneven table",
      [{ type: "table", caption: "a", head: ["a", "b"], rows: [[[{ text: "1" }]]] }],
    ],
    ["too many blocks", Array.from({ length: limits.blocks + 1 }, () => paragraph("a"))],
    ["a text that is too long", [paragraph("a".repeat(limits.text + 1))]],
    [
      "a document that is too long",
      Array.from({ length: 100 }, () => paragraph("a".repeat(1_000))),
    ],
    ["cards without end", [{ type: "cards", title: "a", of: "clinics", limit: 1_000 }]],
    ["cards by a query of its own", [{ type: "cards", title: "a", of: "users", limit: 1 }]],
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
    expect(accepts([paragraph("a", { href })])).toBe(false);
    expect(readRichText([paragraph("a", { href })])).toEqual([]);
  });
});

test("invisible characters that turn or hide text are taken out", () => {
  const [block] = richText.parse([paragraph("pay\u202egnp.exe\u0000 \u2066x\u2069")]);
  expect(block).toEqual(paragraph("paygnp.exe x"));
});

test("markup in a text stays text", () => {
  const [block] = richText.parse([paragraph("<img src=x onerror=alert(1)>")]);
  expect(block).toEqual(paragraph("<img src=x onerror=alert(1)>"));
});

test("a damaged document shows what is whole", () => {
  expect(readRichText([paragraph("whole"), { type: "html" }, null, 7])).toEqual([
    paragraph("whole"),
  ]);
  for (const stored of [null, "text", {}, 1]) expect(readRichText(stored)).toEqual([]);
});

test("whatever is read can be stored again", () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) => accepts(readRichText(stored))),
    { numRuns: 200 },
  );
});
