import type { ReviewAspect, ReviewedType } from "../rules.ts";

/** Whether a text contains a mail address, a telephone number or an identity card number. */
export function hasContactData(text: string): boolean {
  return /[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(text) || /(\p{Nd}[\s().-]{0,2}){8,}/u.test(text);
}

/** The language of a text, by the script of most of its letters. */
export function languageOf(text: string): "en" | "ar" {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? "ar" : "en";
}

/** "Mona A." of "Mona Al Hashimi": enough to be somebody, too little to be found. */
export function shortName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  const family = rest.filter((word) => !/^(al|el|bin|abu|ال|بن|أبو)$/i.test(word)).at(-1);
  return family ? `${first} ${family.replace(/^ال(?=..)/, "").slice(0, 1)}.` : first;
}

/** Kinds of listing whose aspects can be rated: a person listens, a clinic has a reception. */
export const aspectsOf: Record<ReviewedType, readonly ReviewAspect[]> = {
  professionals: ["listening", "explaining", "waiting"],
  clinics: ["reception", "premises", "waiting"],
};

export function isReviewedType(type: string): type is ReviewedType {
  return Object.hasOwn(aspectsOf, type);
}

/** Returns the page to write or change a review of a listing. */
export function writeReviewPath(entityType: ReviewedType, slug: string): string {
  return `/dashboard/reviews/${entityType}/${encodeURIComponent(slug)}`;
}
