import { z } from "zod";
import { type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { answerSearch } from "../../answers/answer-search.ts";
import { emptyFacetCounts, type SearchAnswer, type SearchRequest } from "../../answers/engine.ts";
import type { Found } from "../../answers/finder.ts";
import { nearnessOrigin } from "../../answers/nearness-origin.ts";
import type { Condition, ResolvedSearch } from "../../ask.ts";
import { SegmentBuilder } from "../../compact-index/building/build-segment.ts";
import { decodeRow } from "../../compact-index/building/row-text.ts";
import { SearchIndex, type Wanted } from "../../compact-index/search-index.ts";
import { Segment } from "../../compact-index/segment.ts";
import { facetKeys } from "../../filters/filter-kinds.ts";
import { type Lexicon, lexiconAsTyped } from "../../understanding/word-group.ts";
import type { SearchTab } from "../../values.ts";
import { knownTo } from "../known-words.server.ts";
import type { OpenSearchClient } from "./open-search-client.server.ts";
import { countBody, mostReached, type Range, rangeOf, searchBody } from "./search-body.ts";

interface Cluster {
  client: OpenSearchClient;
  /** The name under which the listings are found. */
  alias: string;
}

/** The page is beyond what the cluster lets one reach; it answers others. */
export class BeyondReach extends Error {
  override readonly name = "BeyondReach";
}

/** A cluster finds; what the words mean, the exact scores and what helps are the same as elsewhere. */
export function createOpenSearchEngine(
  database: Database,
  currentLexicon: () => Lexicon = () => lexiconAsTyped,
) {
  return {
    async search(request: SearchRequest, cluster: Cluster): Promise<SearchAnswer> {
      const known = await knownTo(database, currentLexicon(), request);
      return answerSearch(request, known, {
        find: (resolved, part) => find(cluster, resolved, { ...request, ...part }),
        countWithout: (resolved, left) =>
          countWithout(cluster, resolved, { left, tab: request.entityType }),
      });
    },
  };
}

const hits = z.object({
  hits: z.array(z.object({ _source: z.object({ row: z.string() }) })),
});
const bucket = z.object({ key: z.string(), doc_count: z.number().int() });
const counter = z.union([
  z.object({ buckets: z.array(bucket) }),
  z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number().int() })) }),
]);
const counters = z.record(z.string(), z.unknown());
const answerShape = z.object({
  timed_out: z.literal(false),
  // A part of the listings is no answer.
  _shards: z.object({ failed: z.literal(0) }),
  hits,
  aggregations: z.looseObject({
    tabs: z.object({ types: z.object({ buckets: z.array(bucket) }) }),
    lifted: z.object({ rows: z.object({ hits }) }).optional(),
  }),
});
type Answer = z.infer<typeof answerShape>;
type Counter = z.infer<typeof counter>;

const searchPath = (alias: string) => `/${alias}/_search?allow_partial_search_results=false`;

async function find(
  { client, alias }: Cluster,
  resolved: ResolvedSearch,
  wanted: Wanted,
): Promise<Found> {
  const range = rangeOf(resolved, wanted);
  if (range.from + range.size > mostReached) throw new BeyondReach(`Page ${wanted.page}`);
  const body = searchBody(resolved, wanted, range);
  const answer = await client.call("POST", searchPath(alias), { body, shape: answerShape });
  return {
    hits: pageOf(answer, resolved, { wanted, range }),
    counts: countTabs(answer),
    facets: wanted.withFacets ? countFacets(answer) : null,
  };
}

/**
 * The rows of the page, scored and put in order as the index in memory does, so that a score has the
 * same parts to the last bit and an explanation says the same.
 */
function pageOf(
  { hits: found, aggregations: { lifted } }: Answer,
  resolved: ResolvedSearch,
  { wanted, range }: { wanted: Wanted; range: Range },
): Found["hits"] {
  const rows = [...found.hits, ...(lifted?.rows.hits.hits ?? [])].map(({ _source }) => _source.row);
  const builder = new SegmentBuilder(() => null);
  for (const row of new Set(rows)) builder.add(decodeRow(row));
  if (builder.size === 0) return [];
  const index = new SearchIndex([{ segment: new Segment(builder.finish()), gone: null }]);
  const sorted = index.find(
    { ...resolved, conditions: [] },
    {
      entityType: "all",
      page: 1,
      pageSize: builder.size,
      locale: wanted.locale,
      position: nearnessOrigin(resolved, wanted.position),
      withFacets: false,
    },
  );
  return sorted.hits.slice(range.start, range.start + wanted.pageSize);
}

function countTabs({ aggregations: { tabs } }: Answer): Found["counts"] {
  const counts = { all: 0, professionals: 0, clinics: 0, services: 0, franchises: 0 };
  const isType = (key: string): key is EntityType => entityTypes.some((type) => type === key);
  for (const { key, doc_count: count } of tabs.types.buckets) {
    if (!isType(key)) continue;
    counts[key] = count;
    counts.all += count;
  }
  return counts;
}

function countFacets({ aggregations }: Answer): Found["facets"] {
  const counts = emptyFacetCounts();
  const shared = counters.parse(aggregations.facets ?? {});
  for (const facet of facetKeys) {
    const own = counters.parse(aggregations[`facet_${facet}`] ?? {});
    const counted = counter.parse(own[facet] ?? shared[facet]);
    for (const [value, count] of valuesOf(counted)) if (count > 0) counts[facet][value] = count;
  }
  return counts;
}

function valuesOf({ buckets }: Counter): [value: string, count: number][] {
  if (Array.isArray(buckets)) return buckets.map((one) => [one.key, one.doc_count]);
  return Object.entries(buckets).map(([value, one]) => [value, one.doc_count]);
}

const countShape = z.object({
  aggregations: z.object({
    without: z.object({ buckets: z.array(z.object({ doc_count: z.number().int() })) }),
  }),
});

async function countWithout(
  { client, alias }: Cluster,
  resolved: ResolvedSearch,
  { left, tab }: { left: Condition[]; tab: SearchTab },
): Promise<number[]> {
  const body = countBody(resolved, left, tab);
  const { aggregations } = await client.call("POST", searchPath(alias), {
    body,
    shape: countShape,
  });
  return aggregations.without.buckets.map((one) => one.doc_count);
}
