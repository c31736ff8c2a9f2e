import { z } from "zod";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { safeHref } from "./safe-text.ts";

/** Limits of one document; the deepest node is a mark on a word of a list. */
export const limits = {
  blocks: 200,
  items: 60,
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
    if (safe !== null) return safe;
    context.addIssue({ code: "custom", message: "no address that may be linked" });
    return z.NEVER;
  });

const inline = z.strictObject({
  text: text.pipe(z.string().min(1)),
  /** `code` isolates the direction of a number or a name. */
  mark: z.enum(["bold", "italic", "code"]).optional(),
  href: href.optional(),
});
const inlines = z.array(inline).min(1).max(limits.inlines);

const picturePath = z
  .string()
  .max(300)
  .regex(/^\/(files|drawn)\/[\w./-]+$/, "not a picture of this site")
  .refine((path) => !path.includes(".."), "not a picture of this site");
const pixels = z.number().int().min(1).max(10_000);

const block = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3)]),
    text: line,
  }),
  z.strictObject({ type: z.literal("paragraph"), content: inlines }),
  z.strictObject({
    type: z.literal("list"),
    isOrdered: z.boolean(),
    items: z.array(inlines).min(1).max(limits.items),
  }),
  z.strictObject({ type: z.literal("quote"), content: inlines, source: line.optional() }),
  z.strictObject({
    type: z.literal("callout"),
    tone: z.enum(["note", "warning", "emergency"]),
    content: inlines,
  }),
  z
    .strictObject({
      type: z.literal("table"),
      caption: line,
      head: z.array(line).min(1).max(8),
      rows: z
        .array(z.array(z.array(inline).max(limits.inlines)).max(8))
        .min(1)
        .max(limits.items),
    })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), "uneven rows"),
  z.strictObject({
    type: z.literal("image"),
    src: picturePath,
    alt: text,
    width: pixels,
    height: pixels,
  }),
  z.strictObject({
    type: z.literal("faq"),
    items: z
      .array(z.strictObject({ question: line, answer: inlines }))
      .min(1)
      .max(limits.items),
  }),
  z.strictObject({
    type: z.literal("action"),
    title: line,
    text: line,
    label: line.pipe(z.string().max(60)),
    href,
  }),
  z.strictObject({
    type: z.literal("cards"),
    title: line,
    of: z.enum(["professionals", "clinics", "services", "franchises", "articles"]),
    /** A specialty, or a category of the blog. */
    category: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(80)
      .optional(),
    limit: z.number().int().min(1).max(6),
  }),
]);

export const richText = z
  .array(block)
  .max(limits.blocks)
  .refine(
    (blocks) => JSON.stringify(blocks).length <= limits.documentCharacters,
    "longer than a document may be",
  );

export type Inline = z.infer<typeof inline>;
export type Block = z.infer<typeof block>;
export type RichText = Block[];
export type CardsBlock = Extract<Block, { type: "cards" }>;

/**
 * Parses a stored document leniently: blocks that fail the schema are dropped, so that a damaged
 * row neither breaks its page nor adds a forbidden link.
 */
export function readRichText(stored: unknown): RichText {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, limits.blocks).flatMap((one) => {
    const parsed = block.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}
