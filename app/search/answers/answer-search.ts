import type { Geography } from "#app/geography/geography.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Condition, ResolvedSearch } from "../ask.ts";
import {
  type FacetCounts,
  paginationOf,
  type Repair,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
} from "../engine/engine.ts";
import { resolveSearch } from "../resolve-search.ts";
import {
  type Understood,
  understandQuery,
  withNearConcepts,
} from "../understanding/understand-query.ts";
import type { Lexicon } from "../understanding/word-group.ts";

/** What an engine finds: the hits of the page, counts by tab, counts of facets when they were asked for. */
export interface Found {
  hits: SearchHit[];
  counts: SearchAnswer["entityCounts"];
  facets: FacetCounts | null;
}

type MaybePromise<T> = T | Promise<T>;

/** The part of a search that each engine does in its own way. */
export interface Finder {
  find(resolved: ResolvedSearch): MaybePromise<Found>;
  /** For each of `left` how many the tab would have without it. */
  countWithout(resolved: ResolvedSearch, left: Condition[]): MaybePromise<number[]>;
}

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  lexicon: Lexicon;
}

const maxRepairs = 4;

/** Understands a request, lets an engine find, and says what would help when nothing was found. */
export async function answerSearch(
  request: SearchRequest,
  { vocabulary, geography, lexicon }: Known,
  finder: Finder,
): Promise<SearchAnswer> {
  const { filters, literal, nearConcepts = [], entityType, page, pageSize } = request;
  const dictionary = conceptDictionaryOf(vocabulary);
  const known = { vocabulary, geography, dictionary, lexicon };
  const byWords = understandQuery(filters.query, known, literal);
  const understood = withNearConcepts(byWords, filters.query, nearConcepts);
  const run = async (words: string[]) => {
    const meant = { ...understood, words };
    const resolved = resolveSearch(request, meant, { vocabulary, geography, lexicon });
    return { ...(await finder.find(resolved)), resolved, words };
  };
  const asTyped = await run(understood.words);
  const isNeeded = asTyped.counts.all === 0 && canIgnoreWords(understood);
  const found = isNeeded ? await run([]) : asTyped;
  const total = found.counts[entityType];
  return {
    hits: found.hits,
    totalCount: total,
    entityCounts: found.counts,
    facets: found.facets,
    pagination: paginationOf(page, pageSize, total),
    understood: understood.pieces,
    words: found.words,
    ignoredWords: isNeeded ? understood.words : [],
    repairs: total === 0 ? await findRepairs(found.resolved, finder) : [],
    searchMethod: "text",
  };
}

/** Beside a complaint or a specialty, words that nothing has need not keep everything away. */
function canIgnoreWords({ words, pieces }: Understood): boolean {
  return words.length > 0 && pieces.some((piece) => piece.kind === "concept");
}

/** What leaving out one thing would give, the most first; nothing for what would not help. */
async function findRepairs(resolved: ResolvedSearch, finder: Finder): Promise<Repair[]> {
  const removable = resolved.conditions
    .filter(({ filters, pieces }) => filters.length + pieces.length > 0)
    .slice(0, maxRepairs);
  if (removable.length === 0) return [];
  const counts = await finder.countWithout(resolved, removable);
  return removable
    .map(({ filters, pieces }, index) => ({ filters, pieces, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
