import type { z } from "zod";
import { firstProblems, typedTexts } from "../../../platform/forms/read-form.ts";
import { type ReviewAspect, type ReviewEdit, type ReviewedType, reviewAspects } from "../rules.ts";

/** Whatever leads to a person: an address of mail, a telephone number, a number of an identity card. */
export function hasContactData(text: string): boolean {
  return /[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(text) || /(\p{Nd}[\s().-]{0,2}){8,}/u.test(text);
}

/** The language of a text, by the script of most of its letters. */
export function languageOf(text: string): "en" | "ar" {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? "ar" : "en";
}

const knownProblems = [
  "rating.missing",
  "name.missing",
  "body.short",
  "body.long",
  "contact",
] as const;

export const reviewFields = ["rating", ...reviewAspects, "body", "authorName"] as const;
export type ReviewField = (typeof reviewFields)[number];
export type ReviewProblem = (typeof knownProblems)[number] | "invalid";
export type ReviewProblems = Partial<Record<ReviewField, ReviewProblem>>;

/** The first thing that is wrong with each field. */
export function problemsOf(error: z.ZodError): ReviewProblems {
  return firstProblems(error, { fields: reviewFields, problems: knownProblems });
}

/** The fields of the form as somebody typed them. */
export type TypedReview = Record<ReviewField, string>;

export function typedReview(form: FormData): TypedReview {
  return typedTexts(form, reviewFields);
}

/** The form as it is opened: what was written before, or the name that is shown. */
export function openedReview(written: ReviewEdit | null, displayName: string): TypedReview {
  if (!written) return { ...fieldsOf(() => ""), authorName: shortName(displayName) };
  const { rating, aspects, body, authorName } = written;
  const rated = (aspect: ReviewAspect) => String(aspects[aspect] ?? "");
  return {
    ...fieldsOf((field) => (isAspect(field) ? rated(field) : "")),
    ...{ rating: String(rating), body, authorName },
  };
}

/** "Mona A." of "Mona Al Hashimi": enough to be somebody, too little to be found. */
export function shortName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  const family = rest.filter((word) => !/^(al|el|bin|abu|ال|بن|أبو)$/i.test(word)).at(-1);
  return family ? `${first} ${family.replace(/^ال(?=..)/, "").slice(0, 1)}.` : first;
}

function fieldsOf(textOf: (field: ReviewField) => string): TypedReview {
  return {
    ...{ rating: textOf("rating"), body: textOf("body"), authorName: textOf("authorName") },
    ...{ listening: textOf("listening"), explaining: textOf("explaining") },
    ...{ reception: textOf("reception"), premises: textOf("premises") },
    waiting: textOf("waiting"),
  };
}

function isAspect(field: ReviewField): field is ReviewAspect {
  return reviewAspects.some((aspect) => aspect === field);
}

/** Whose aspects can be rated: a person listens, a clinic has a reception. */
export const aspectsOf: Record<ReviewedType, readonly ReviewAspect[]> = {
  professionals: ["listening", "explaining", "waiting"],
  clinics: ["reception", "premises", "waiting"],
};

export function isReviewedType(type: string): type is ReviewedType {
  return Object.hasOwn(aspectsOf, type);
}

/** Where a review of a listing is written and changed. */
export function writeReviewPath(entityType: ReviewedType, slug: string): string {
  return `/dashboard/reviews/${entityType}/${encodeURIComponent(slug)}`;
}
