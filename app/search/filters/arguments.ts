import { z } from "zod";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchFilters } from "./filters.ts";
import type { UnknownValue } from "./kinds/unknown-filter.ts";
import { cleanText, maxId, maxListLength, textFilter } from "./param-values.ts";

type Shape = Record<string, z.ZodType>;

/** The arguments by which a call of a function sets a filter. */
export interface FilterInput {
  shape: Shape;
  /** Other names of the arguments. */
  aliases: Record<string, string>;
  /** @param input what the shape made of the arguments. */
  values(input: Record<string, unknown>, vocabulary: Vocabulary): Partial<SearchFilters>;
  /** Values that name nothing. */
  unknown?(input: Record<string, unknown>, vocabulary: Vocabulary): UnknownValue[];
}

/** Declares the arguments of a filter; `values` is given what the shape makes of them. */
export function defineInput<Own extends Shape>(
  shape: Own,
  aliases: Record<string, keyof Own & string>,
  values: (input: z.output<z.ZodObject<Own>>, vocabulary: Vocabulary) => Partial<SearchFilters>,
  unknown: FilterInput["unknown"] = () => [],
): FilterInput {
  return { shape, aliases, values, unknown };
}

/** An argument given more than once counts by its first value. */
const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** Absent, null or blank values take the default. */
export function one<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    const given = single(value);
    const isBlank = given === null || (typeof given === "string" && given.trim() === "");
    return isBlank ? undefined : given;
  }, schema);
}

export const text = one(
  z.union([z.string(), z.number()]).transform(String).transform(cleanText).default(""),
);

export const filterText = text.transform(textFilter);

/** Lists texts and numbers; other values are dropped. */
export function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, maxListLength) : [value];
  return list.flatMap((item) =>
    typeof item === "string" || typeof item === "number" ? [String(item)] : [],
  );
}

/** Words of a comma list or a JSON list; more than fifty are cut. */
export const words = z.preprocess((value) => {
  const parts = listOf(value)
    .flatMap((item) => item.split(",", maxListLength))
    .map(cleanText);
  return [...new Set(parts.filter(Boolean))].slice(0, maxListLength);
}, z.array(z.string()));

const flagWords: Record<string, boolean> = { true: true, false: false, "1": true, "0": false };
export const flag = one(
  z
    .union([z.boolean(), z.string(), z.number()])
    .transform((value) => flagWords[String(value).toLowerCase()] ?? null)
    .default(null),
);

/** A number that may be too large, and is cut then, but never below the least. */
export function amount({ most, fallback = 0 }: { most: number; fallback?: number }) {
  return one(
    z.coerce
      .number()
      .min(0)
      .transform((value) => Math.round(Math.min(value, most) * 100) / 100)
      .default(fallback),
  );
}

/** An id, or the text that was given instead of one; null for nothing. */
export const idOrText = one(
  z
    .union([z.number(), z.string()])
    .transform(String)
    .transform((value) => {
      const number = /^\d{1,10}$/.test(value) ? Number(value) : 0;
      return number >= 1 && number <= maxId ? number : textFilter(cleanText(value)) || null;
    })
    .default(null),
);
