import { z } from "zod";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { safeHref } from "./safe-text.ts";

/** Limits of one document. No node holds itself, so its depth is that of a word in a table. */
export const limits = {
  blocks: 200,
  items: 60,
  columns: 8,
  inlines: 80,
  text: 2_000,
  documentCharacters: 60_000,
};

const text = z.string().max(limits.text).transform(cleanText);
const line = text.pipe(z.string().trim().min(1).max(300));

const href = z
  .string()
  .max(500)
  .transform((written, context) => {
    const safe = safeHref(written);
    // The text form of a document ends an address at these signs.
    if (safe !== null) return safe.replace(/[()|]/g, encodeSign);
    context.addIssue({ code: "custom", message: "no address that may be linked" });
    return z.NEVER;
  });

const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** `code` isolates the direction of a number or a name. */
const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ href }) }),
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({ type: z.literal("code") }),
]);

const markOrder = ["link", "bold", "italic", "code"] as const;

/** Marks in one order, so that equal texts have equal documents. */
const marks = z
  .array(mark)
  .min(1)
  .max(markOrder.length)
  .refine((given) => new Set(given.map(({ type }) => type)).size === given.length, "a mark twice")
  .transform((given) =>
    given.toSorted((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type)),
  );

const plainRun = z.strictObject({ type: z.literal("text"), text: text.pipe(z.string().min(1)) });
const run = plainRun.extend({ marks: marks.optional() });

/** Texts with the same marks are one, without space at the ends. */
const runs = z.array(run).max(limits.inlines).transform(trimRuns);
const inlines = runs.pipe(z.array(run).min(1));

const plainLine = z
  .array(plainRun)
  .min(1)
  .max(limits.inlines)
  .transform((parts) => parts.map((part) => part.text).join(""))
  .pipe(line)
  .transform((whole) => [{ type: "text" as const, text: whole }]);

const picturePath = z
  .string()
  .max(300)
  .regex(/^\/(files|drawn)\/[\w./-]+$/, "not a picture of this site")
  .refine((path) => !path.includes(".."), "not a picture of this site");
const pixels = z.number().int().min(1).max(10_000);

const paragraph = z.strictObject({ type: z.literal("paragraph"), content: inlines });
const items = z
  .array(z.strictObject({ type: z.literal("listItem"), content: z.tuple([paragraph]) }))
  .min(1)
  .max(limits.items);

/** A cell may be empty: its paragraph then has no content, as in the documents of ProseMirror. */
const cellContent = z.tuple([
  z
    .strictObject({ type: z.literal("paragraph"), content: runs.optional() })
    .transform(({ type, content = [] }) => ({ type, ...(content.length > 0 && { content }) })),
]);
const headCell = z.strictObject({
  type: z.literal("tableHeader"),
  content: z.tuple([z.strictObject({ type: z.literal("paragraph"), content: plainLine })]),
});
const cell = z.strictObject({ type: z.literal("tableCell"), content: cellContent });
const headRow = z.strictObject({
  type: z.literal("tableRow"),
  content: z.array(headCell).min(1).max(limits.columns),
});
const row = z.strictObject({
  type: z.literal("tableRow"),
  content: z.array(cell).min(1).max(limits.columns),
});

const block = z.discriminatedUnion("type", [
  paragraph,
  z.strictObject({
    type: z.literal("heading"),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: plainLine,
  }),
  z.strictObject({ type: z.literal("bulletList"), content: items }),
  z.strictObject({ type: z.literal("orderedList"), content: items }),
  z.strictObject({
    type: z.literal("quote"),
    attrs: z.strictObject({ source: line.nullable() }),
    content: inlines,
  }),
  z.strictObject({
    type: z.literal("callout"),
    attrs: z.strictObject({ tone: z.enum(["note", "warning", "emergency"]) }),
    content: inlines,
  }),
  z
    .strictObject({
      type: z.literal("table"),
      attrs: z.strictObject({ caption: line }),
      content: z
        .tuple([headRow, row], row)
        .refine((rows) => rows.length <= limits.items + 1, "too many rows"),
    })
    .refine(
      ({ content: [head, ...rows] }) =>
        rows.every(({ content }) => content.length === head.content.length),
      "uneven rows",
    ),
  z.strictObject({
    type: z.literal("image"),
    attrs: z.strictObject({ src: picturePath, alt: text, width: pixels, height: pixels }),
  }),
  z.strictObject({
    type: z.literal("faq"),
    /** A question, its answer, the next question. */
    content: z
      .array(
        z.discriminatedUnion("type", [
          z.strictObject({ type: z.literal("question"), content: plainLine }),
          z.strictObject({ type: z.literal("answer"), content: inlines }),
        ]),
      )
      .min(2)
      .max(limits.items * 2)
      .refine(
        (parts) =>
          parts.length % 2 === 0 &&
          parts.every(({ type }, place) => (type === "question") === (place % 2 === 0)),
        "a question without its answer",
      ),
  }),
  z.strictObject({
    type: z.literal("action"),
    attrs: z.strictObject({
      title: line,
      text: line,
      label: line.pipe(z.string().max(60)),
      href,
    }),
  }),
  z.strictObject({
    type: z.literal("cards"),
    attrs: z.strictObject({
      title: line,
      of: z.enum(["professionals", "clinics", "services", "franchises", "articles"]),
      /** A specialty, or a category of the blog. */
      category: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .max(80)
        .nullable(),
      limit: z.number().int().min(1).max(6),
    }),
  }),
]);

/** A document as ProseMirror writes it. */
export const richText = z.strictObject({
  type: z.literal("doc"),
  content: z
    .array(block)
    .max(limits.blocks)
    .refine(
      (blocks) => JSON.stringify(blocks).length <= limits.documentCharacters,
      "longer than a document may be",
    ),
});

export type Mark = z.infer<typeof mark>;
export type Run = z.infer<typeof run>;
export type Block = z.infer<typeof block>;
export type RichText = z.infer<typeof richText>;
export type BlockOf<T extends Block["type"]> = Extract<Block, { type: T }>;
export type CardsBlock = BlockOf<"cards">;

export const emptyRichText: RichText = { type: "doc", content: [] };

/** Returns the blocks of a type, in their order. */
export function blocksOf<T extends Block["type"]>({ content }: RichText, type: T): BlockOf<T>[] {
  return content.filter((one): one is BlockOf<T> => one.type === type);
}

function trimRuns(given: z.infer<typeof run>[]): z.infer<typeof run>[] {
  const joined: z.infer<typeof run>[] = [];
  for (const one of given) {
    const last = joined.at(-1);
    const text = last ? one.text : one.text.trimStart();
    if (text === "") continue;
    if (last && JSON.stringify(last.marks) === JSON.stringify(one.marks)) last.text += text;
    else joined.push({ ...one, text });
  }
  for (let last = joined.at(-1); last; last = joined.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== "") break;
    joined.pop();
  }
  return joined;
}

/**
 * Parses a stored document leniently: blocks that fail the schema are dropped, so that a damaged
 * row neither breaks its page nor adds a forbidden link.
 */
export function readRichText(stored: unknown): RichText {
  const content = isObject(stored) && Array.isArray(stored.content) ? stored.content : [];
  return {
    type: "doc",
    content: content.slice(0, limits.blocks).flatMap((one) => {
      const parsed = block.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  };
}

function isObject(value: unknown): value is { content?: unknown } {
  return typeof value === "object" && value !== null;
}
