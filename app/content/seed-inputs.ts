import { z } from "zod";
import { pageKinds } from "./pages/inputs.ts";
import { richText } from "./rich-text/inputs.ts";
import { parseNotation } from "./rich-text/parse-notation.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
const english = z
  .string()
  .trim()
  .min(1)
  .regex(/[A-Za-z]/, "Latin letters");
const arabic = z
  .string()
  .trim()
  .min(1)
  .regex(/[\u0621-\u064A]/, "Arabic letters");
const both = z.strictObject({ en: english, ar: arabic });

/** Lines of the notation, as the document that is stored. */
const body = z.array(z.string().min(1)).min(1).transform(parseNotation).pipe(richText);
const writing = (text: typeof english) => z.strictObject({ title: text, summary: text, body });
const written = { en: writing(english), ar: writing(arabic) };
const day = z.iso.date();

export const categoryRecords = z.array(z.strictObject({ slug, name: both, description: both }));

export const authorRecords = z.array(
  z.strictObject({ slug, name: both, role: both, biography: both }),
);

export const articleRecord = z.strictObject({
  slug,
  category: slug,
  author: slug,
  reviewer: both,
  reviewedOn: day,
  publishedOn: day,
  updatedOn: day,
  ...written,
});

export const helpRecord = z.strictObject({
  slug,
  name: both,
  description: both,
  articles: z.array(z.strictObject({ slug, ...written })).min(1),
  faqs: z.array(z.strictObject({ slug, question: both, answer: both })).min(1),
});

export const pageRecord = z.strictObject({
  kind: z.enum(pageKinds),
  slug,
  updatedOn: day,
  ...written,
});

export type ArticleRecord = z.infer<typeof articleRecord>;
export type HelpRecord = z.infer<typeof helpRecord>;
export type PageRecord = z.infer<typeof pageRecord>;
