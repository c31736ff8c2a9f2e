import { foldText } from "#app/platform/i18n/fold-text.ts";
import { givenText } from "#app/platform/web/given-json.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { isSensitiveItem, isSensitiveText } from "#app/vocabulary/sensitive.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { idFilters } from "../filters/filter-list.ts";
import { defaultState, type SearchState } from "../filters/filters.ts";
import { writeSearchState } from "../rules.ts";

const longestDiagnosticTerm = 50;

/** A term as the process's own log may show it. */
export function cutTerm(term: string): string {
  return [...term].slice(0, longestDiagnosticTerm).join("");
}

/** The conditions of a search beside its words, as the log stores it, without the visitor's position. */
export function filtersUsed(state: SearchState): Record<string, string> {
  const filters = { ...state.filters, query: "", bounds: null };
  const { entityType, sort, literal } = state;
  return Object.fromEntries(
    writeSearchState({ ...defaultState, entityType, sort, literal, filters }),
  );
}

/** Parameters that may hold ids or names of vocabulary items. */
const itemParams = [
  ...idFilters.flatMap(({ declared }) => [
    declared.parameter,
    declared.category.replaceAll("-", "_"),
  ]),
  ...["category", "profession", "context", "category_slug"],
];

/**
 * True when the words speak of self-harm, or they, what they were understood as or the filters
 * beside them are of a sensitive topic.
 */
export function isSensitiveSearch(
  search: { term: string; filters: Record<string, unknown>; itemIds?: number[] },
  { vocabulary, dictionary }: { vocabulary: Vocabulary; dictionary: ConceptDictionary },
): boolean {
  const said = itemParams.flatMap((name) => {
    const value = search.filters[name] ?? [];
    return (Array.isArray(value) ? value : givenText(value).split(",")).map(givenText);
  });
  const texts = [search.term, ...said.map((word) => word.replace(/[-_]/g, " "))];
  const ids = [...(search.itemIds ?? []), ...said.map(Number)];
  return (
    findRedFlag(search.term, dictionary)?.severity === "self-harm" ||
    texts.some((text) => isSensitiveText(foldText(text), dictionary, vocabulary)) ||
    ids.some((id) => isSensitiveItem(id, vocabulary))
  );
}

const placeParams = /^(location|address|bounds|position|near|lat|lng|lon|latitude|longitude|geo_)/i;

/** Filters without what says where somebody is; of a sensitive search the tab alone. */
export function keptFilters(
  filters: Record<string, unknown>,
  isSensitive: boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) =>
      isSensitive
        ? name === "entityType"
        : !placeParams.test(name) || /^geo_(city|district)_id$/.test(name),
    ),
  );
}
