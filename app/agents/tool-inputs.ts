import { z } from "zod";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { isSlug } from "#app/directory/rules.ts";
import { locales } from "#app/platform/i18n/locale.ts";

export const languageInput = z
  .enum(locales)
  .optional()
  .describe(
    "The language of the answer: English or Arabic; that of the header Accept-Language if absent, else English.",
  );

/** The words of a person, as they type them into the search of the site. */
export const wordsInput = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .describe(
    "The wish of the person in their own words, in English or Arabic: a complaint, a specialty, a name or a service, and beside it a district, an insurer, a day, a time, a fee or a language.",
  );

/** A listing, as the results of a search name it. */
export const listingInput = {
  kind: z.enum(entityTypes).describe("The kind of the listing, as in the results of a search."),
  slug: z
    .string()
    .refine(isSlug, { params: { expects: "slug" } })
    .describe("The slug of the listing, as in the results of a search."),
};
