import { beforeAll, expect, test } from "vitest";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { ResolvedSearch } from "../../ask.ts";
import { searchListings } from "../../engine/search-listings.server.ts";
import { defaultFilters } from "../../filters/filters.ts";
import { openNowAsk } from "../../filters/terms/availability-rules.ts";
import { defaultRanking } from "../../ranking/ranking.ts";
import { emptyAnswer, type SearchHit, type SearchRequest } from "../engine.ts";
import { seatGeneralCare } from "./seat-general-care.ts";

// A Wednesday, 11:00 in Dubai.
const now = new Date("2026-11-18T07:00:00Z");
const firstPeople = 5;
const noSearch: ResolvedSearch = {
  conditions: [],
  concepts: [],
  words: [],
  wholeName: "",
  nameForms: [],
  isUnderstood: true,
  sort: "relevance",
  districtField: "district_ids",
  hasHomePlace: false,
  centre: null,
  openNow: openNowAsk({ now, freeTimes: noFreeTimes }),
  openLater: [],
  nextStarts: noFreeTimes.nextStarts(anyTime, now),
  timeWish: anyTime,
  ranking: defaultRanking,
  favoured: null,
  firstType: null,
  lifts: [],
  commonCare: [],
};

const ofAdults = [
  "cough",
  "fever",
  "tired all the time",
  "headache",
  "stomach ache",
  "back pain",
  "lower back pain",
  "skin rash",
  "sore throat",
  "diarrhoea",
  "dizziness",
  "blocked nose",
  "body aches",
  "heartburn",
  "كحة",
  "حرارة",
  "تعب وإرهاق",
  "صداع",
  "وجع بطن",
  "ألم الظهر",
  "طفح جلدي",
  "إمساك",
];
const ofChildren = [
  "my child has a fever",
  "my son has a cough",
  "toddler with diarrhoea",
  "my daughter has a stomach ache",
  "طفلي عنده حرارة",
  "ابني يكح",
];

onAnyDatabase((open) => {
  beforeAll(async () => {
    await open({ seed: "demo" });
  }, 300_000);

  async function firstOf(query: string, asked: { page?: number; specialtyIds?: number[] } = {}) {
    const database = await open({ seed: "demo" });
    const { page = 1, specialtyIds = [] } = asked;
    const filters = { ...defaultFilters, query, specialtyIds };
    const search = {
      filters,
      entityType: "professionals",
      sort: "relevance",
      page,
      pageSize: firstPeople,
      literal: false,
      near: null,
    } as const;
    const { answer } = await searchListings(search, { database, actor: guest, locale: "en", now });
    return answer.hits;
  }

  /** The specialties of the first people, by slug, each one's first. */
  async function fieldsOf(query: string, asked: { specialtyIds?: number[] } = {}) {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const hits = await firstOf(query, asked);
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute<{ entity_id: string; specialty_ids: number[] }>(
        "select entity_id, specialty_ids from directory_listings where entity_type = 'professionals'",
      ),
    );
    const byId = new Map(rows.map((row) => [row.entity_id, row.specialty_ids]));
    return hits.map(({ entityId }) =>
      (byId.get(entityId) ?? []).map((id) => vocabulary.byId.get(id)?.slug ?? ""),
    );
  }

  test.each(ofAdults)("general care is among the first people for %s", async (query) => {
    const fields = await fieldsOf(query);
    const general = fields.filter((slugs) =>
      slugs.some((slug) => slug === "general-practice" || slug === "family-medicine"),
    );
    expect(general.length, JSON.stringify(fields)).toBeGreaterThan(0);
  });

  test.each(ofChildren)("general care for children is first for %s", async (query) => {
    const general = ["paediatrics", "family-medicine", "general-practice"];
    for (const slugs of await fieldsOf(query)) {
      expect(general, JSON.stringify(slugs)).toContain(slugs[0]);
      expect(slugs.filter((slug) => slug.startsWith("paediatric-"))).toEqual([]);
    }
  });

  test("a chosen specialty keeps its people", async () => {
    const vocabulary = await getVocabulary(await open({ seed: "demo" }));
    const ids = [vocabulary.bySlug("specialties", "dermatology")?.id ?? 0];
    const fields = await fieldsOf("skin rash", { specialtyIds: ids });
    expect(fields.every((slugs) => slugs.includes("dermatology"))).toBe(true);
  });

  test("the seat neither repeats nor loses anybody from page to page", async () => {
    const ids = [];
    for (const page of [1, 2, 3]) ids.push(...(await firstOf("back pain", { page })));
    expect(ids).toHaveLength(3 * firstPeople);
    expect(new Set(ids.map(({ entityId }) => entityId)).size).toBe(ids.length);
  });
});

const score = { text: 0, name: 0, concept: 1, quality: 0.5, bookable: 0, nearness: 0 };
const hitOf = (entityId: string, total: number): SearchHit => ({
  entityType: "professionals",
  entityId,
  distanceKm: null,
  score: { ...score, total },
});
const specialists = ["a", "b", "c", "d", "e", "f"].map((id, at) => hitOf(id, 3 - at / 10));
const general = hitOf("general", 1);
const request: SearchRequest = {
  actor: guest,
  filters: defaultFilters,
  entityType: "professionals",
  sort: "relevance",
  page: 1,
  pageSize: 20,
  locale: "en",
  now,
  literal: false,
  position: null,
  withFacets: false,
};

/** Seats over a list of six specialists, with the general practitioner last. */
async function seat(asked: Partial<SearchRequest>, { hasAlarm = false, commonCare = [1] } = {}) {
  const hits = [...specialists, general];
  const found = { hits, counts: emptyAnswer(request).entityCounts, facets: null };
  const resolved = { ...noSearch, commonCare };
  const answer = await seatGeneralCare(
    { resolved, found },
    {
      finder: {
        find: ({ conditions }, part) => ({
          ...found,
          hits: conditions.length > 0 ? [general] : hits.slice(0, part?.pageSize),
        }),
        countWithout: () => [],
      },
      request: { ...request, ...asked },
      hasAlarm: () => hasAlarm,
    },
  );
  return answer.resolved.lifts;
}

test("the best of general care is lifted just above the fifth", async () => {
  const [lift] = await seat({});
  expect(lift).toMatchObject({ entity: { entityId: "general" }, effect: "seated" });
  const by = lift?.effect === "seated" ? lift.by : 0;
  expect(general.score.total + by).toBeGreaterThan(2.6);
  expect(general.score.total + by).toBeLessThan(2.7);
});

test.each<[string, Partial<SearchRequest>, Parameters<typeof seat>[1]]>([
  ["an alarm", {}, { hasAlarm: true }],
  ["a named specialty", {}, { commonCare: [] }],
  ["a chosen specialty", { filters: { ...defaultFilters, specialtyIds: [7] } }, {}],
  ["a kind without people", { entityType: "clinics" }, {}],
])("%s changes nothing", async (_, asked, known) => {
  expect(await seat(asked, known)).toEqual([]);
});
