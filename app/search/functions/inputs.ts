import { z } from "zod";
import { locales } from "#app/platform/i18n/locale.ts";
import { isPlainObject } from "#app/platform/plain-object.ts";
import { givenText } from "#app/platform/web/given-json.ts";
import { searchMethods } from "../answers/engine.ts";
import { flag, listOf, one, text } from "../filters/arguments.ts";
import { mergeAll } from "../filters/filter.ts";
import { defaultFilters, sorts } from "../filters/filters.ts";
import { limitUnknown, type UnknownValue } from "../filters/kinds/unknown-filter.ts";
import { cleanText, maxListLength, parsePosition, textFilter } from "../filters/param-values.ts";
import { rulesOfArguments } from "../filters/rules-list.ts";
import { type SearchTab, searchTabs } from "../values.ts";

const maxPage = 1_000_000;
const maxLimit = 100;
const longestName = 40;

function whole({ least, most, fallback }: { least: number; most: number; fallback: number }) {
  return one(
    z.coerce
      .number()
      .transform((value) => Math.floor(Math.min(most, Math.max(least, value))))
      .default(fallback),
  );
}

const optionalLimit = one(
  z.coerce
    .number()
    .transform((value) => Math.floor(Math.min(maxLimit, Math.max(1, value))))
    .optional(),
);

const tab = one(
  z
    .string()
    .transform((word, context): SearchTab => {
      const known = searchTabs.find((name) => name === word.trim().toLowerCase());
      if (known) return known;
      const message = `Unknown entity type: ${cleanText(word).slice(0, 50)}`;
      context.issues.push({ code: "custom", message, input: word });
      return z.NEVER;
    })
    .default("all"),
);

const degrees = (most: number) => one(z.coerce.number().min(-most).max(most).optional());
const lang = one(z.enum(locales).catch("en").default("en"));

const filterInputs = rulesOfArguments.map(({ input }) => input);
/** The types of these arguments are known to the filters alone, which read them in `filtersOf`. */
const filterShape: object = mergeAll(filterInputs.map(({ shape }) => shape));

/** Other names under which arguments are known: those of the address and those of the filter's fields. */
const otherNames: Record<string, string> = {
  query: "q",
  search_term: "q",
  search_query: "q",
  entity_type: "entityType",
  page_number: "page",
  page_size: "limit",
  limit_count: "limit",
  sort: "sortBy",
  sort_by: "sortBy",
  use_vector_search: "useVectorSearch",
  similarity_threshold: "similarityThreshold",
  search_method: "searchMethod",
  ...mergeAll(filterInputs.map(({ aliases }) => aliases)),
};

/** Where the arguments are kept as they were given, for `cutArguments`; no argument's name has a space. */
const asGiven = "as given";

/** Arguments under their own names; those inside `filters` count where nothing else is said. */
function underOwnNames(given: unknown): unknown {
  if (!isPlainObject(given)) return given;
  const { filters, filters_json, ...rest } = given;
  const own: Record<string, unknown> = {};
  for (const source of [rest, filters, filters_json].filter(isPlainObject)) {
    for (const [name, value] of Object.entries(source)) own[otherNames[name] ?? name] ??= value;
  }
  return { ...own, [asGiven]: own };
}

/** Every argument of a search; what is not named here is listed in the answer's `ignored`. */
export const searchInput = z.preprocess(
  underOwnNames,
  z.looseObject({
    q: text,
    entityType: tab,
    page: whole({ least: 1, most: maxPage, fallback: 1 }),
    /** 50 for no words and 20 for some, when left out. */
    limit: optionalLimit,
    sortBy: one(z.enum(sorts).default("relevance")),
    useVectorSearch: flag,
    similarityThreshold: one(
      z.coerce.number().min(0).max(1).default(defaultFilters.similarityThreshold),
    ),
    searchMethod: one(z.enum(searchMethods).optional()),
    ...filterShape,
    near: z.preprocess((value) => listOf(value).join(","), z.string().transform(parsePosition)),
    latitude: degrees(90),
    longitude: degrees(180),
    literal: flag,
    explain: flag,
    lang,
  }),
);
export type SearchInput = z.output<typeof searchInput>;

/** The key of a program, which PostgREST's clients may send in the address. */
const otherArguments = ["apikey"];

/** Returns the arguments of a call that no search has. */
export function unnamedArguments(input: SearchInput): UnknownValue[] {
  const known = new Set([...Object.keys(searchInput.out.shape), ...otherArguments, asGiven]);
  return limitUnknown(
    Object.entries(input).flatMap(([parameter, value]) =>
      known.has(parameter)
        ? []
        : [{ parameter: cleanText(parameter).slice(0, longestName), value: givenText(value) }],
    ),
  );
}

/** Returns the arguments that were cut to their range or not read. */
export function cutArguments(input: SearchInput): UnknownValue[] {
  const given = input[asGiven];
  if (!isPlainObject(given)) return [];
  return limitUnknown(
    Object.entries(given).flatMap(([parameter, value]) =>
      Object.hasOwn(searchInput.out.shape, parameter)
        ? cutOf(value, Reflect.get(input, parameter)).map((cut) => ({ parameter, value: cut }))
        : [],
    ),
  );
}

/** Returns what of a value did not become part of what was made of it. */
function cutOf(value: unknown, made: unknown): string[] {
  if (Array.isArray(made)) {
    const parts = listOf(value).flatMap((item) => item.split(","));
    return parts.slice(maxListLength);
  }
  const given = givenText((Array.isArray(value) ? value[0] : value) ?? "").trim();
  if (textFilter(given) === "") return [];
  if (made === null) return [Array.isArray(value) ? value.map(givenText).join(",") : given];
  if (typeof made === "number") return Math.abs(Number(given) - made) < 0.01 ? [] : [given];
  if (typeof made !== "string") return [];
  const readable = given.replace(/\p{Cc}/gu, " ").trim();
  return readable.toLowerCase() === made.toLowerCase() ? [] : [given];
}

export const suggestionsInput = z.preprocess(
  (given) => {
    if (!isPlainObject(given)) return given;
    const { q, apikey: _key, ...rest } = given;
    return { query: q, ...rest };
  },
  z.strictObject({
    query: text,
    entityType: tab,
    limit: whole({ least: 1, most: 50, fallback: 10 }),
    lang,
  }),
);

export const filtersInput = z.object({ entityType: tab, lang });

export const vocabulariesInput = z.object({
  limit: whole({ least: 1, most: 5_000, fallback: 1_000 }),
  includeMetadata: flag,
});
