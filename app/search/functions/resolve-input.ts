import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchMethod } from "../answers/engine.ts";
import { mergeAll } from "../filters/filter.ts";
import { defaultFilters, type SearchFilters } from "../filters/filters.ts";
import { limitUnknown } from "../filters/kinds/unknown-filter.ts";
import { rulesOfArguments } from "../filters/rules-list.ts";
import type { SearchInput } from "./inputs.ts";

/** The filters that the arguments ask for. */
export function filtersOf(input: SearchInput, vocabulary: Vocabulary): SearchFilters {
  return {
    ...defaultFilters,
    ...mergeAll(rulesOfArguments.map((rules) => rules.input.values(input, vocabulary))),
    unknownValues: limitUnknown(
      rulesOfArguments.flatMap((rules) => rules.input.unknown?.(input, vocabulary) ?? []),
    ),
    query: input.q,
    similarityThreshold: input.similarityThreshold,
  };
}

/** One method for every kind: an answer's list is as long as the count beside its tab. */
export function methodOf(input: SearchInput): SearchMethod {
  if (input.useVectorSearch === false) return "text";
  return input.searchMethod ?? "hybrid";
}
