import { z } from "zod";

const largestFilters = 4_000;

/** What a search is logged with, beside its words. */
export const searchLogOptions = z.object({
  resultCount: z.number().int().min(0).max(2_147_483_647).nullish(),
  filtersUsed: z
    .record(z.string().max(100), z.unknown())
    .refine(
      (filters) => JSON.stringify(filters).length <= largestFilters,
      "The filters are too large.",
    )
    .refine((filters) => !JSON.stringify(filters).includes("\\u0000"), "A zero byte is no text.")
    .nullish(),
});
export type SearchLogOptions = z.input<typeof searchLogOptions>;

export const topSearchesInput = z.object({
  limit_count: z.coerce.number().int().min(0).max(100).default(5),
  days_back: z.coerce.number().int().min(0).max(36_500).default(30),
});
