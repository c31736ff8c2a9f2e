import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { richText } from "../rich-text/inputs.ts";
import { parseNotation } from "../rich-text/parse-notation.ts";

const [file = ""] = globSync("db/migrations/*_content-editing.sql");
const migration = readFileSync(file, "utf8");
const converters = migration
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("create function pg_temp."));

/** A document as it was stored before, and in the text form of today. */
const blocks = [
  { type: "heading", level: 2, text: "Fees *today*" },
  {
    type: "paragraph",
    content: [
      { text: "Ask " },
      { text: "first", mark: "bold", href: "/help/fees" },
      { text: ", " },
      { text: "998", mark: "code" },
      { text: " or " },
      { text: "us", href: "/contact" },
      { text: ".", mark: "italic" },
    ],
  },
  { type: "list", isOrdered: false, items: [[{ text: "one" }], [{ text: "two" }]] },
  { type: "list", isOrdered: true, items: [[{ text: "three" }]] },
  { type: "quote", content: [{ text: "Quoted" }], source: "Somebody" },
  { type: "quote", content: [{ text: "Said" }] },
  { type: "callout", tone: "emergency", content: [{ text: "Call 998", href: "tel:998" }] },
  {
    type: "table",
    caption: "A table",
    head: ["a", "b"],
    rows: [
      [[{ text: "1" }], []],
      [[{ text: "2" }], [{ text: "3", mark: "bold" }]],
    ],
  },
  { type: "image", src: "/files/blog-images/a.webp", alt: "A desk", width: 10, height: 20 },
  {
    type: "faq",
    items: [
      { question: "Why?", answer: [{ text: "Because." }] },
      { question: "When?", answer: [{ text: "Now", mark: "bold" }] },
    ],
  },
  { type: "action", title: "Go", text: "On", label: "Now", href: "/contact" },
  { type: "cards", title: "Doctors", of: "professionals", category: "cardiology", limit: 3 },
  { type: "cards", title: "News", of: "articles", limit: 2 },
];
const written = `## Fees \\*today\\*
Ask [**first**](/help/fees), \`998\` or [us](/contact)*.*
- one
- two
1. three
> Quoted | Somebody
> Said
!emergency [Call 998](tel:998)
|= A table
| a | b |
| 1 |  |
| 2 | **3** |
@image A desk | /files/blog-images/a.webp | 10 | 20
? Why?
: Because.
? When?
: **Now**
@action Go | On | Now | /contact
@cards Doctors | professionals | cardiology | 3
@cards News | articles |  | 2`;

forEachDatabase((open) => {
  test("stored lists of blocks become the same documents", async () => {
    const { pool } = await open({ seed: "empty" });
    const client = await pool.connect();
    try {
      await client.query("begin");
      for (const statement of converters) await client.query(statement);
      const { rows } = await client.query(
        "select pg_temp.document($1::jsonb) as document, pg_temp.document('[]'::jsonb) as empty",
        [JSON.stringify(blocks)],
      );
      const expected = richText.parse(parseNotation(written.split("\n")));
      expect(rows).toEqual([{ document: expected, empty: { type: "doc", content: [] } }]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
