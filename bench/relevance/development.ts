// The development set: whole queries as people type them, in two halves, and the signs of emergency.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { SearchAnswer, SearchEngine } from "#app/search/answers/engine.ts";
import { decodeRow } from "#app/search/compact-index/building/row-text.ts";
import type { IndexedPlace } from "#app/search/compact-index/index-row.ts";
import { readAllRows } from "#app/search/compact-index/queries.server.ts";
import { defaultFilters } from "#app/search/filters/filters.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Wish } from "./cases.ts";
import { type JudgedListing, type Places, testOf } from "./judge.ts";

interface Wishes {
  gender?: "female" | "male";
  district?: string | string[];
  insurance?: string;
  language?: string;
  openNow?: true;
  age?: string;
  visit?: "home" | "virtual";
}

interface DevelopmentQuery {
  id: string;
  query: string;
  language: string;
  specialties: string[];
  wishes?: Wishes;
  half: "tuning" | "untouched";
}

export interface JudgedQuery extends DevelopmentQuery {
  isAnswerable: boolean;
  isSuccess: boolean;
  count: number;
  /** Rank of the first professional of an acceptable specialty among the first ten. */
  rank: number | null;
  wrongFilters: string[];
  shown: string[];
  answer: SearchAnswer;
}

const shownResults = 10;
const visitTypes = { home: "home_visit", virtual: "virtual" } as const;

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./development/${name}.json`, import.meta.url), "utf8"));

export const listQueries = (): DevelopmentQuery[] =>
  ["queries-english", "queries-arabic", "queries-mixed"].flatMap((name) =>
    read<DevelopmentQuery[]>(name),
  );

/** Asks for professionals as a visitor does who typed these words. */
export function askProfessionals(engine: SearchEngine, query: string): Promise<SearchAnswer> {
  return engine.search({
    actor: guest,
    filters: { ...defaultFilters, query },
    entityType: "professionals",
    sort: "relevance",
    page: 1,
    pageSize: shownResults,
    locale: "en",
    now: new Date("2026-11-18T07:00:00Z"),
    literal: false,
    position: null,
    withFacets: false,
    searchMethod: "hybrid",
  });
}

/** Asks an engine every query for professionals and judges the first ten of each. */
export async function judgeQueries(
  queries: DevelopmentQuery[],
  city: Database,
  engine: SearchEngine,
  places: Places,
): Promise<JudgedQuery[]> {
  const professionals = await readProfessionals(city);
  const byId = new Map(professionals.map((listing) => [listing.entity_id, listing]));
  const judged: JudgedQuery[] = [];
  for (const one of queries) {
    const ofSpecialty = testOf({ class: "", query: "", wishes: [specialtyWish(one)] }, places);
    const ofAll = testOf({ class: "", query: "", wishes: wishesOf(one) }, places);
    const answer = await askProfessionals(engine, one.query);
    const shown = answer.hits.flatMap(({ entityId }) => byId.get(entityId) ?? []);
    const first = shown.findIndex(ofSpecialty);
    const isOpenSaid = !one.wishes?.openNow || answer.understood.some(isOpenNow);
    judged.push({
      ...one,
      isAnswerable: professionals.some(ofAll),
      isSuccess: isOpenSaid && shown.some(ofAll),
      count: answer.totalCount,
      rank: first === -1 ? null : first + 1,
      wrongFilters: wrongFilters(one, answer, places),
      shown: shown.slice(0, 3).map(({ name_en }) => name_en),
      answer,
    });
  }
  return judged;
}

type Understood = SearchAnswer["understood"][number];
const isOpenNow = (piece: Understood) =>
  piece.kind === "availability" && piece.availability === "open_now";

const specialtyWish = ({ specialties }: DevelopmentQuery): Wish => ({
  property: "specialty",
  values: specialties,
});

function wishesOf(one: DevelopmentQuery): Wish[] {
  const { gender, district, insurance, language, visit } = one.wishes ?? {};
  const wishes = [specialtyWish(one)];
  if (gender) wishes.push({ property: "gender", values: [gender] });
  if (district) wishes.push({ property: "district", values: [district].flat() });
  if (insurance) wishes.push({ property: "insurer", values: [insurance] });
  if (language) wishes.push({ property: "language", values: [language] });
  if (visit) wishes.push({ property: "visit", values: [visitTypes[visit]] });
  return wishes;
}

/** Filters that the engine took from words that do not state them. */
function wrongFilters(
  { wishes = {} }: DevelopmentQuery,
  { understood }: SearchAnswer,
  { vocabulary, geography }: Places,
): string[] {
  const isSlug = (id: number, slug: string | undefined) => vocabulary.byId.get(id)?.slug === slug;
  const districts = [wishes.district ?? []].flat();
  const isStated = (piece: Understood): boolean => {
    switch (piece.kind) {
      case "gender":
        return piece.gender === wishes.gender;
      case "visitType":
        return wishes.visit !== undefined && piece.visitType === visitTypes[wishes.visit];
      case "availability":
        return wishes.openNow === true && isOpenNow(piece);
      case "language":
        return piece.itemIds.some((id) => isSlug(id, wishes.language));
      case "insurer":
        return piece.itemIds.some((id) => isSlug(id, wishes.insurance));
      case "district":
        return geography.districts.some(
          ({ id, slug }) => piece.districtIds.includes(id) && districts.includes(slug),
        );
      case "city":
        return piece.cityId === geography.defaultCity?.id;
      default:
        return true;
    }
  };
  return understood
    .filter((piece) => !isStated(piece))
    .map(({ kind, phrase }) => `${kind} "${phrase}"`);
}

export async function readProfessionals(city: Database): Promise<JudgedListing[]> {
  const { rows } = await withRead(city, guest, (tx) =>
    tx.execute<JudgedListing>(`select entity_id, name_en, name_ar, gender, specialty_ids,
      district_ids, language_ids, insurance_ids, clinic_type_ids, visit_types
      from directory_listings where entity_type = 'professionals'`),
  );
  const places = await readPlaces(city);
  return rows.map((row) => ({ ...row, places: places.get(row.entity_id) ?? null }));
}

/** The places of practice as the index has them, by listing. */
async function readPlaces(city: Database): Promise<Map<string, IndexedPlace[]>> {
  const found = new Map<string, IndexedPlace[]>();
  for await (const batch of readAllRows(city)) {
    for (const { entityId, places } of batch.map(decodeRow)) {
      if (places) found.set(entityId, places);
    }
  }
  return found;
}

export interface DevelopmentRow {
  half: string;
  language: string;
  queries: number;
  /** Percent of what can be answered. */
  success: number;
  notAnswerable: number;
  noProfessionals: number;
  wrongFilter: number;
  meanReciprocalRank: number;
}

/** One row for each half and language, and one for each half. */
export function summarize(judged: JudgedQuery[]): DevelopmentRow[] {
  return (["tuning", "untouched"] as const).flatMap((half) => {
    const ofHalf = judged.filter((one) => one.half === half);
    const byLanguage = [...Map.groupBy(ofHalf, ({ language }) => language)];
    return [...byLanguage, ["all", ofHalf] as const].map(([language, some]) =>
      rowOf(half, language, some),
    );
  });
}

function rowOf(half: string, language: string, some: JudgedQuery[]): DevelopmentRow {
  const answerable = some.filter(({ isAnswerable }) => isAnswerable);
  const share = (part: JudgedQuery[], whole: JudgedQuery[]) => (100 * part.length) / whole.length;
  const ranks = some.map(({ rank }) => (rank === null ? 0 : 1 / rank));
  return {
    half,
    language,
    queries: some.length,
    success: share(
      answerable.filter(({ isSuccess }) => isSuccess),
      answerable,
    ),
    notAnswerable: some.length - answerable.length,
    noProfessionals: share(
      some.filter(({ count, isAnswerable }) => count === 0 && isAnswerable),
      some,
    ),
    wrongFilter: share(
      some.filter((one) => one.wrongFilters.length > 0),
      some,
    ),
    meanReciprocalRank: ranks.reduce((sum, rank) => sum + rank, 0) / some.length,
  };
}

export interface EmergencyReport {
  /** Rows whose id hashes to an even byte are tuned on, the others are not. */
  tuning: { signs: number; missed: string[] };
  untouched: { signs: number; missed: number };
  ordinary: { queries: number; alarms: number; percent: number };
}

/** Whether signs of an emergency raise the panel and ordinary queries do not. */
export function judgeEmergencies(vocabulary: Vocabulary): EmergencyReport {
  const dictionary = conceptDictionaryOf(vocabulary);
  const isRaised = (query: string) => findRedFlag(foldText(query), dictionary) !== null;
  const signs = read<{ id: string; query: string }[]>("emergencies");
  const isTuning = ({ id }: { id: string }) =>
    (createHash("sha256").update(id).digest()[31] ?? 0) % 2 === 0;
  const [tuning, untouched] = [signs.filter(isTuning), signs.filter((sign) => !isTuning(sign))].map(
    (some) => ({
      signs: some.length,
      missed: some.filter(({ query }) => !isRaised(query)).map(({ query }) => query),
    }),
  );
  const ordinary = Object.values(read<Record<string, string[]>>("ordinary")).flat();
  const alarms = ordinary.filter(isRaised).length;
  return {
    tuning: tuning ?? { signs: 0, missed: [] },
    untouched: { signs: untouched?.signs ?? 0, missed: untouched?.missed.length ?? 0 },
    ordinary: {
      queries: ordinary.length,
      alarms,
      percent: (100 * alarms) / ordinary.length,
    },
  };
}
