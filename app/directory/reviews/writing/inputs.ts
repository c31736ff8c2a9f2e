import { z } from "zod";
import { line, paragraph } from "../../../platform/forms/text-inputs.ts";
import { type AspectRatings, reviewAspects } from "../rules.ts";
import { hasContactData, languageOf } from "./rules.ts";

export const longestReview = 2_000;
export const shortestReview = 20;
const longestName = 60;

const blank = z.literal("").transform(() => undefined);
const halfStars = (text: string) => text.trim() !== "" && Number.isInteger(Number(text) * 2);

/** Whole and half stars from 0 to 5, as a form sends them. */
const stars = z
  .string("rating.missing")
  .refine(halfStars, "rating.missing")
  .transform(Number)
  .pipe(z.number().min(0, "rating.missing").max(5, "rating.missing"));

const withoutContactData = (text: string) => !hasContactData(text);

/** What the form of a review sends; each issue's message is the key of what is said. */
export const reviewForm = z
  .object({
    rating: stars,
    ...Object.fromEntries(
      reviewAspects.map((aspect) => [aspect, z.union([blank, stars], "invalid").optional()]),
    ),
    authorName: line(longestName)
      .pipe(z.string().min(2, "name.missing"))
      .pipe(z.string().refine(withoutContactData, "contact")),
    body: paragraph
      .pipe(z.string().min(shortestReview, "body.short").max(longestReview, "body.long"))
      .pipe(z.string().refine(withoutContactData, "contact")),
  })
  .transform(({ rating, authorName, body, ...rated }) => ({
    ...{ rating, authorName, body, locale: languageOf(body) },
    aspects: aspectRatings(rated),
  }));
export type WrittenReview = z.infer<typeof reviewForm>;

function aspectRatings(rated: Record<string, unknown>): AspectRatings {
  return Object.fromEntries(
    reviewAspects.flatMap((aspect) => {
      const rating = rated[aspect];
      return typeof rating === "number" ? [[aspect, rating]] : [];
    }),
  );
}
