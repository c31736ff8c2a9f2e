import type { z } from "zod";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { FunctionAnswer } from "#app/platform/gateway/server-function.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { FacetCounts } from "../answers/engine.ts";
import { getSearchEngine } from "../engine/cached-engine.server.ts";
import { idFacets } from "../filters/filter-kinds.ts";
import { defaultFilters } from "../filters/filters.ts";
import type { SearchTab } from "../values.ts";
import type { filtersInput, vocabulariesInput } from "./inputs.ts";
import {
  groupItems,
  listItems,
  longestLast,
  presentFacets,
  presentItem,
} from "./present-vocabulary.ts";
import { listActiveItems } from "./queries.server.ts";

/** Vocabulary is thought fresh for five minutes, and counts for one. */
const vocabularyMaxAge = 300;
const countsMaxAge = 60;

/** Lists the filters of a tab, with counts. */
export async function listFilters(
  { entityType, lang }: z.output<typeof filtersInput>,
  { database, actor }: RequestContext,
): Promise<FunctionAnswer> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const { facets, totalCount } = await countAll(database, actor, entityType);
  const filters = facets ? presentFacets(facets, { vocabulary, geography }, lang) : {};
  return { body: { entityType, filters, totalCount }, maxAge: countsMaxAge };
}

/** The values of every filter by its name; where they cannot be counted, the stored ones without counts. */
export async function listSearchFilters(
  { includeMetadata, limit }: z.output<typeof vocabulariesInput>,
  { database, actor, log }: RequestContext,
): Promise<FunctionAnswer> {
  const counted = async () => {
    const [vocabulary, { facets }] = await Promise.all([
      getVocabulary(database),
      countAll(database, actor, "all"),
    ]);
    return { items: listItems(vocabulary), counts: countsById(facets) };
  };
  const { items, counts } = await counted().catch(async (error: unknown) => {
    log.warn({ err: error }, "filters are answered without counts");
    return { items: await listActiveItems(database), counts: null };
  });
  const groups = [...groupItems(items)].map(([name, group]) => [
    name,
    group.slice(0, limit).map((item) =>
      presentItem(item, {
        includeMetadata: includeMetadata ?? false,
        count: counts?.get(item.categorySlug)?.[item.id],
      }),
    ),
  ]);
  return { body: { filters: Object.fromEntries(groups) }, maxAge: countsMaxAge };
}

/** All active vocabulary items; where the vocabulary cannot be built, as they are stored. */
export async function listSearchVocabularies(
  { includeMetadata, limit }: z.output<typeof vocabulariesInput>,
  { database, log }: RequestContext,
): Promise<FunctionAnswer> {
  const items = await getVocabulary(database).then(listItems, async (error: unknown) => {
    log.warn({ err: error }, "vocabularies are answered from their table");
    return longestLast(await listActiveItems(database));
  });
  const shown = items.slice(0, limit);
  return {
    body: {
      items: shown.map((item) => presentItem(item, { includeMetadata: includeMetadata ?? false })),
      totalCount: items.length,
    },
    maxAge: vocabularyMaxAge,
  };
}

function countAll(database: Database, actor: Actor, entityType: SearchTab) {
  return getSearchEngine(database).search({
    actor,
    filters: defaultFilters,
    entityType,
    sort: "relevance",
    page: 1,
    pageSize: 1,
    locale: "en",
    now: new Date(),
    literal: false,
    position: null,
    withFacets: true,
  });
}

/** The categories that are counted; an item of theirs that nothing has counts 0. */
function countsById(facets: FacetCounts | null): Map<string, Record<string, number>> | null {
  if (!facets) return null;
  return new Map(idFacets.map(({ category, facet }) => [category, facets[facet]]));
}
