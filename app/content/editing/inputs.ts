import { z } from "zod";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { pageKinds } from "../pages/inputs.ts";
import { richText } from "../rich-text/inputs.ts";
import type { ContentKind } from "./content-kinds.ts";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const slug = z.string().max(120).regex(slugPattern);
const cleaned = (most: number) =>
  z
    .string()
    .max(most)
    .transform((written) => written.split("\n").map(cleanText).join("\n").trim());
const needed = (most: number) => cleaned(most).pipe(z.string().min(1));
/** A text that may be left out; empty ones are stored as null. */
const optionalText = (most: number) =>
  cleaned(most)
    .nullable()
    .transform((written) => written || null);
const id = z.coerce.number().int().positive();
const order = z.number().int().min(0).max(100_000);
const day = dayInput.nullable();

/** A draft needs its slug and its English title alone. */
const document = {
  slug,
  title: needed(200),
  titleAr: cleaned(200),
  summary: cleaned(500),
  summaryAr: cleaned(500),
  body: richText,
  bodyAr: richText,
  seoTitle: optionalText(120),
  seoTitleAr: optionalText(120),
  seoDescription: optionalText(320),
  seoDescriptionAr: optionalText(320),
};

const category = z.strictObject({
  slug,
  name: needed(120),
  nameAr: needed(120),
  description: needed(500),
  descriptionAr: needed(500),
  sortOrder: order,
});

/** A picture above an article, named by the address of its stored file. */
const coverChoice = {
  coverSrc: optionalText(300),
  coverAlt: cleaned(300),
  coverAltAr: cleaned(300),
};

const mostTags = 12;
const tags = z
  .union([z.null().transform(() => ""), z.string().max(600), z.array(z.string().max(60)).max(50)])
  .transform((written) => [
    ...new Set(
      (typeof written === "string" ? written.split(/[,،]/) : written)
        .map((tag) => cleanText(tag).trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(60)).max(mostTags));

/** Inputs of the staff for each kind, by column. */
export const contentInputs = {
  blog_articles: z.strictObject({
    ...document,
    ...coverChoice,
    categoryId: id,
    authorId: id,
    tags,
    reviewer: optionalText(200),
    reviewerAr: optionalText(200),
    reviewedOn: day,
  }),
  blog_authors: z.strictObject({
    slug,
    name: needed(120),
    nameAr: needed(120),
    role: needed(200),
    roleAr: needed(200),
    biography: needed(2_000),
    biographyAr: needed(2_000),
  }),
  blog_categories: category,
  help_articles: z.strictObject({ ...document, categoryId: id, sortOrder: order }),
  help_categories: category,
  help_faqs: z.strictObject({
    slug,
    question: needed(300),
    questionAr: needed(300),
    answer: needed(2_000),
    answerAr: needed(2_000),
    categoryId: id,
    sortOrder: order,
  }),
  content_pages: z.strictObject({ ...document, kind: z.enum(pageKinds), sortOrder: order }),
} satisfies Record<ContentKind, z.ZodType>;
