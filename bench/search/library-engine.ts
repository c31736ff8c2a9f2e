import MiniSearch from "minisearch";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { answerSearch } from "#app/search/answers/answer-search.ts";
import {
  emptyFacetCounts,
  type SearchAnswer,
  type SearchEngine,
  type SearchRequest,
} from "#app/search/answers/engine.ts";
import type { Condition, ResolvedSearch } from "#app/search/ask.ts";
import { Members } from "#app/search/compact-index/building/members.ts";
import { textOfCodes } from "#app/search/compact-index/folded-codes.ts";
import { BitPool, type Bits, keepBits, setBit } from "#app/search/compact-index/matching/bits.ts";
import { addFacetCounts } from "#app/search/compact-index/matching/facet-counts.ts";
import { NearestFirst } from "#app/search/compact-index/matching/nearest-first.ts";
import type { Segment } from "#app/search/compact-index/segment.ts";
import type { WordGroup } from "#app/search/understanding/word-group.ts";
import type { Known } from "./bare-index-engine.ts";

/** Words by field of every listing of a segment, as a library indexes them. */
function* documentsOf(segment: Segment) {
  const texts: Record<"name" | "type" | "place", string[]>[] = Array.from(
    { length: segment.size },
    () => ({ name: [], type: [], place: [] }),
  );
  const { wordLists, wordListFields, wordStarts, wordCodes } = segment.arrays;
  const fields = ["name", "name", "type", "place", "place"] as const;
  for (let word = 0; word < segment.words.length; word += 1) {
    const text = textOfCodes(wordCodes, wordStarts[word], wordStarts[word + 1]);
    for (let list = wordLists[word] ?? 0; list < (wordLists[word + 1] ?? 0); list += 1) {
      const field = fields[wordListFields[list] ?? 0] ?? "place";
      const bits = segment.wordLists.bitsOf(list);
      for (let listing = 0; bits && listing < segment.size; listing += 1) {
        if (((bits[listing >>> 5] ?? 0) >>> (listing & 31)) & 1) texts[listing]?.[field].push(text);
      }
      if (bits) continue;
      for (const listing of segment.wordLists.listingsOf(list)) texts[listing]?.[field].push(text);
    }
  }
  for (const [id, { name, type, place }] of texts.entries()) {
    yield { id, name: name.join(" "), type: type.join(" "), place: place.join(" ") };
  }
}

/**
 * The best library with our own bitmaps beside it: it finds and scores the words as they are typed,
 * with typos and beginnings, the bitmaps filter and count.
 */
export function libraryEngine(segment: Segment, known: Known): SearchEngine {
  const library = new MiniSearch<{ id: number }>({
    fields: ["name", "type", "place"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
    searchOptions: { boost: { name: 5, type: 2 }, combineWith: "AND" },
  });
  library.addAll([...documentsOf(segment)]);
  const pool = new BitPool(segment.size);
  const find = (
    resolved: ResolvedSearch,
    { entityType, page, pageSize, withFacets }: SearchRequest,
  ) => {
    pool.takeBack();
    const isWords = (condition: Condition) => condition.ask.kind === "words";
    const filters = resolved.conditions.filter((condition) => !isWords(condition));
    const members = new Members(
      { segment, gone: null },
      { ...resolved, conditions: filters },
      pool,
    );
    const scores = new Map<number, number>();
    if (resolved.words.length > 0) {
      keepBits(members.all, matching(library, resolved.words, scores, pool.takeEmpty()));
    }
    const inTab = members.inTab(members.all, entityType);
    const counts = members.countTabs();
    const facets = withFacets ? emptyFacetCounts() : null;
    if (facets) {
      const { districtField } = resolved;
      const withoutOwnFilter = members.withoutOwnFilter(entityType);
      addFacetCounts(facets, segment, { members: inTab, withoutOwnFilter, districtField });
    }
    const room = Math.min(counts[entityType], page * pageSize);
    const best = new NearestFirst(room);
    for (let listing = 0; room > 0 && listing < segment.size; listing += 1) {
      if (!(((inTab[listing >>> 5] ?? 0) >>> (listing & 31)) & 1)) continue;
      best.offer(listing, -(scores.get(listing) ?? 0), listing);
    }
    const hits = best
      .inOrder()
      .slice((page - 1) * pageSize)
      .map(({ listing, key }) => ({
        entityType: segment.entityTypeOf(listing),
        entityId: segment.idOf(listing),
        distanceKm: null,
        score: {
          total: -key,
          text: -key,
          name: 0,
          concept: 0,
          quality: 0,
          bookable: 0,
          nearness: 0,
        },
      }));
    return { hits, counts, facets };
  };
  return {
    search: (request): Promise<SearchAnswer> =>
      answerSearch(
        request,
        { ...known, freeTimes: noFreeTimes },
        {
          find: (resolved, part) => find(resolved, { ...request, ...part }),
          countWithout: (_, left) => left.map(() => 0),
        },
      ),
  };
}

function matching(
  library: MiniSearch<{ id: number }>,
  groups: WordGroup[],
  scores: Map<number, number>,
  bits: Bits,
): Bits {
  const query = groups.map((group) => group.typed).join(" ");
  const fuzzy = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);
  for (const { id, score } of library.search(query, { prefix: (term) => term.length > 2, fuzzy })) {
    setBit(bits, id);
    scores.set(id, score);
  }
  return bits;
}
