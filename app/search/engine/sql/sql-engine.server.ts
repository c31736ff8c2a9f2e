import { type SQL, sql } from "drizzle-orm";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { answerSearch } from "../../answers/answer-search.ts";
import type { SearchAnswer, SearchEngine, SearchHit, SearchRequest } from "../../answers/engine.ts";
import { nearnessOrigin } from "../../answers/nearness-origin.ts";
import type { ResolvedSearch } from "../../ask.ts";
import type { Sort } from "../../filters/filters.ts";
import { liftOf, placedBy } from "../../ranking/placement.ts";
import { otherTypes, unknownPrice } from "../../ranking/ranking.ts";
import { type Lexicon, lexiconAsTyped } from "../../understanding/word-group.ts";
import { knownTo } from "../known-words.server.ts";
import {
  askSql,
  bookableSql,
  distanceSql,
  nextStartRank,
  scoreColumns,
  shownPrice,
  tabSql,
} from "./listing-sql.server.ts";
import {
  countWithout,
  facetColumns,
  facetCountsOf,
  facetSelects,
  facetTests,
} from "./sql-facets.server.ts";

/**
 * Plain SQL over the listings, under the caller's role: one statement, more when nothing is found.
 * @param currentLexicon what the words of the catalogue are known to be at the moment.
 */
export function createSqlEngine(
  database: Database,
  currentLexicon: () => Lexicon = () => lexiconAsTyped,
): SearchEngine {
  return {
    async search(request) {
      const { entityType } = request;
      const known = await knownTo(database, currentLexicon(), request);
      return withRead(database, request.actor, (tx) =>
        answerSearch(request, known, {
          async find(resolved, part = request) {
            const asked = { ...request, ...part };
            const { rows } = await tx.execute<AnswerRow>(searchStatement(asked, resolved));
            return {
              hits: hitsOf(rows),
              counts: tabCountsOf(rows),
              facets: asked.withFacets ? facetCountsOf(rows, known.vocabulary) : null,
            };
          },
          countWithout: (resolved, left) => countWithout(tx, entityType, resolved, left),
        }),
      );
    },
  };
}

interface HitRow {
  entity_type: SearchHit["entityType"];
  entity_id: string;
  distance: number | null;
  score: number;
  text: number;
  name: number;
  concept: number;
  quality: number;
  bookable: number;
  nearness: number;
  lift: number;
}

/** One line of the answer: a facet's value with its count, a tab's count, or a hit. */
interface AnswerRow extends Record<string, unknown> {
  part: string;
  value: string | null;
  n: number;
  hit: HitRow | null;
}

/** Page, tab counts and facet counts come from one pass over the listings. */
function searchStatement(request: SearchRequest, resolved: ResolvedSearch): SQL {
  const { entityType, page, pageSize } = request;
  const { sort } = resolved;
  const { where, missed } = facetTests(resolved);
  const { text, name, concept } = scoreColumns(resolved);
  const { weights, nearnessKm } = resolved.ranking;
  const distance = resolved.centre ? distanceSql(resolved.centre) : sql`null::float8`;
  const nearness = nearnessOrigin(resolved, request.position)
    ? sql`coalesce(exp(-distance / ${nearnessKm}::float8), 0)`
    : sql`0::float8`;
  return sql`
    with base as materialized (
      select entity_type, entity_id, ${text} as text, ${name} as name, ${concept} as concept, quality,
        ${bookableSql(resolved)} as bookable,
        ${distance} as distance, ${sortColumn(request, resolved)} as sort_key, ${missed} as missed
        ${request.withFacets ? sql`, ${sql.raw(facetColumns(resolved).join(", "))}` : sql``}
      from directory_listings where ${where}
    ), scored as (
      select entity_type, entity_id, distance, text, name, concept, quality, bookable,
        ${nearness} as nearness, sort_key,
        (${weights.name}::real * name + ${weights.text}::real * text
          + ${weights.concept}::real * concept + ${weights.quality}::real * quality
          + ${weights.bookable}::real * bookable
          + ${weights.nearness}::real * ${nearness})::real as score, ${liftColumn(resolved)} as lift
      from base where missed = 0 and ${tabSql(entityType)}
    ), page as (
      select * from scored
      order by ${sortOrder[sort]}, entity_id, entity_type
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select 'hit' as part, null as value, (row_number() over (order by ${sortOrder[sort]}, entity_id, entity_type))::int as n,
      json_build_object('entity_type', entity_type, 'entity_id', entity_id, 'distance', distance, 'score', score,
        'text', text, 'name', name, 'concept', concept, 'quality', quality, 'bookable', bookable, 'nearness', nearness, 'lift', lift) as hit
      from page
    union all select 'tab', entity_type, count(*)::int, null from base where missed = 0 group by entity_type
    ${request.withFacets ? facetSelects(entityType, resolved) : sql``}`;
}

function tabCountsOf(rows: AnswerRow[]): SearchAnswer["entityCounts"] {
  const counts = { all: 0, professionals: 0, clinics: 0, services: 0, franchises: 0 };
  for (const tab of ["professionals", "clinics", "services", "franchises"] as const) {
    counts[tab] = rows.find(({ part, value }) => part === "tab" && value === tab)?.n ?? 0;
    counts.all += counts[tab];
  }
  return counts;
}

function hitsOf(rows: AnswerRow[]): SearchHit[] {
  const ranked = rows.flatMap(({ hit, n }) => (hit ? [{ hit, n }] : []));
  return ranked.sort((a, b) => a.n - b.n).map(({ hit }) => toHit(hit));
}

function toHit(row: HitRow): SearchHit {
  const { text, name, concept, quality, bookable, nearness } = row;
  return {
    entityType: row.entity_type,
    entityId: row.entity_id,
    distanceKm: row.distance,
    score: { total: row.score, text, name, concept, quality, bookable, nearness },
    ...placedBy(row.lift),
  };
}

/** A sort's own column; null for those that order by columns of every row. */
function sortColumn({ locale }: SearchRequest, resolved: ResolvedSearch): SQL {
  const columns: Record<Sort, SQL> = {
    relevance: sql`null::int`,
    rating: sql`average_rating * 1000000 + review_count`,
    a_z: sql`${sql.raw(locale === "ar" ? "sort_name_ar" : "sort_name_en")} collate "C"`,
    nearby: sql`null::int`,
    open_now: openLevel(resolved),
    next_available: nextStartRank(resolved),
    price_low_high: priceRank(resolved),
    popularity: sql`popularity_score`,
    experience: sql`years_of_experience`,
  };
  return columns[resolved.sort];
}

/** The price that the card shows; those of the type that is asked for come first, known or not. */
function priceRank(resolved: ResolvedSearch): SQL {
  const price = shownPrice(resolved);
  const { firstType } = resolved;
  if (firstType === null) return price;
  return sql`(case when entity_type = ${firstType} then coalesce(${price}, ${unknownPrice}::numeric)
    else ${otherTypes}::numeric + ${price} end)`;
}

/** How many of the moments asked for a listing is open at, from now on. */
function openLevel({ openNow, openLater }: ResolvedSearch): SQL {
  const [first, ...later] = [openNow, ...openLater].map((ask) => sql`(${askSql(ask)})`);
  const steps = later.map((_, at) => sql.join([first, ...later.slice(0, at + 1)], sql` and `));
  return sql.join(
    [first, ...steps].map((step) => sql`coalesce((${step})::int, 0)`),
    sql` + `,
  );
}

/** Listings have places of their own in an order by relevance only: no other looks at this column. */
function liftColumn({ lifts }: ResolvedSearch): SQL {
  if (lifts.length === 0) return sql`0::float8`;
  const cases = lifts.map(
    (lift, place) =>
      sql`when entity_type = ${lift.entity.entityType} and entity_id = ${lift.entity.entityId}::uuid then ${liftOf(lift, place)}::float8`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

const sortOrder: Record<Sort, SQL> = {
  relevance: sql`score + lift desc`,
  rating: sql`sort_key desc`,
  a_z: sql`sort_key`,
  nearby: sql`distance nulls last`,
  open_now: sql`sort_key desc, quality desc`,
  next_available: sql`sort_key nulls last`,
  price_low_high: sql`sort_key nulls last`,
  popularity: sql`sort_key desc`,
  experience: sql`sort_key desc nulls last`,
};
