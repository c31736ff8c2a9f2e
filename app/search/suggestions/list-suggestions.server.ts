import { sql } from "drizzle-orm";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { followedRead } from "#app/platform/caches/followed-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inSteps } from "#app/platform/flow/in-steps.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { loadLexicon } from "../engine/lexicon.server.ts";
import { getLiveIndex } from "../engine/live-index.server.ts";
import { listPopularSearches } from "../query-log/popular-searches.server.ts";
import { prepareWords } from "../understanding/prepare-words.server.ts";
import type { ListedName } from "./name-finder.ts";
import { namesOfIndex, namesOfList } from "./name-sources.ts";
import { createSuggester } from "./suggester.ts";
import type { Suggester, Suggestion, SuggestionRequest } from "./suggestion.ts";
import { makeUsualTopics } from "./topic-finder.ts";

const suggesters = followedRead("search.suggestions", readSuggester);

/** Returns suggestions for the text typed so far. Call it outside a transaction. */
export async function listSuggestions(
  database: Database,
  request: SuggestionRequest,
): Promise<Suggestion[]> {
  const suggester = suggesters.current(database) ?? (await suggesters.load(database));
  return suggester.suggest(request);
}

/** After the catalogue has changed: what is suggested is made anew when the changes pause. */
export function renewSuggestions(database: Database): void {
  suggesters.invalidate(database);
}

async function readSuggester(database: Database): Promise<Suggester> {
  const [vocabulary, geography, lexicon, popularQueries] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    loadLexicon(database),
    listPopularSearches(database),
  ]);
  await prepareWords({ vocabulary, geography });
  await inSteps(makeUsualTopics(vocabulary, geography));
  const currentIndex = () => getLiveIndex(database)?.current() ?? null;
  return createSuggester({
    vocabulary,
    geography,
    lexicon,
    names: currentIndex() ? namesOfIndex(currentIndex) : namesOfList(await readNames(database)),
    popularQueries,
  });
}

interface NameRow extends Record<string, unknown> {
  entity_type: EntityType;
  slug: string;
  name_en: string;
  name_ar: string;
  sort_name_en: string;
  sort_name_ar: string;
  specialty_id: number | null;
  district_id: number | null;
}

/** Where no index is loaded the names themselves are. */
async function readNames(database: Database): Promise<ListedName[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<NameRow>(sql`
      select entity_type, slug, name_en, name_ar, sort_name_en, sort_name_ar,
        primary_specialty_id as specialty_id, district_ids[1] as district_id
      from directory_listings order by quality desc, entity_id`),
  );
  return rows.map((row) => ({
    entityType: row.entity_type,
    slug: row.slug,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    sortNameEn: row.sort_name_en,
    sortNameAr: row.sort_name_ar,
    specialtyId: row.specialty_id,
    districtId: row.district_id,
  }));
}
