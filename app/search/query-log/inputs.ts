import { z } from "zod";
import { parseGivenJson } from "#app/platform/web/given-json.ts";

const largestFilters = 4_000;

/** No database takes these as text: the zero byte, and halves of characters. */
const unusable = /\\u(?:0000|d[0-9a-f]{3})/;

const filters = z
  .record(z.string().max(100), z.unknown())
  .refine((map) => JSON.stringify(map).length <= largestFilters, "The filters are too large.")
  .refine((map) => !unusable.test(JSON.stringify(map)), "The filters are no text.");
const count = z.number().int().min(0).max(2_147_483_647);

/** Logged facts of a search, beside its words. */
export const searchLogOptions = z.object({
  resultCount: count.nullish(),
  filtersUsed: filters.nullish(),
});

/** The arguments of log_search_query; filters may come as text. */
export const logSearchInput = z.object({
  search_term: z.string().nullish(),
  result_count: z.unknown().optional(),
  filters: z.preprocess(
    (given) => (typeof given === "string" ? readJson(given) : given),
    z.unknown().optional(),
  ),
});

function readJson(text: string): unknown {
  try {
    return parseGivenJson(text.slice(0, largestFilters));
  } catch {
    return text;
  }
}

/** A number from `least` to `most`; absent or null is the fallback. */
function whole(fallback: number, most: number) {
  return z.preprocess(
    (given) => given ?? undefined,
    z.coerce
      .number()
      .min(0)
      .transform((value) => Math.floor(Math.min(value, most)))
      .default(fallback),
  );
}

export const topSearchesInput = z.object({
  limit_count: whole(5, 100),
  days_back: whole(30, 36_500),
});
