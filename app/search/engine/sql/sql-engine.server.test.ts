import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { anyFilters, isMember, minuteNow } from "#test/search/plain-filters.ts";
import {
  entityTypes,
  isAtHome,
  itemFilters,
  kilometresTo,
  type ListingRow,
  meets,
  owner,
  type RandomListings,
  writeRandomListings,
} from "#test/search/random-listings.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "../../answers/engine.ts";
import { single } from "../../filters/filter.ts";
import { flagFilters } from "../../filters/filter-kinds.ts";
import { defaultFilters, type SearchFilters, sorts } from "../../filters/filters.ts";
import { visitTypes } from "../../filters/terms/visit-types.ts";
import { defaultRanking } from "../../ranking/ranking.ts";
import { searchTabs } from "../../values.ts";
import { createSqlEngine } from "./sql-engine.server.ts";

// A Wednesday, 11:00 in Dubai, outside Ramadan.
const now = new Date("2026-11-18T07:00:00Z");
const rowCount = 400;
interface World extends RandomListings {
  engine: SearchEngine;
}

type Wish = Partial<Omit<SearchRequest, "filters">> & { filters?: Partial<SearchFilters> };

function requestOf({ filters, ...rest }: Wish): SearchRequest {
  return {
    actor: guest,
    entityType: "all",
    sort: "relevance",
    page: 1,
    pageSize: 20,
    locale: "en",
    now,
    literal: false,
    position: null,
    withFacets: false,
    ...rest,
    filters: { ...defaultFilters, ...filters },
  };
}

const idsOf = (answer: SearchAnswer) => answer.hits.map((hit) => hit.entityId);

forEachDatabase((open) => {
  let world: World;
  let childrenOf: (id: number) => number[];
  beforeAll(async () => {
    const database = await open({ seed: "vocabulary" });
    world = {
      ...(await writeRandomListings(database, rowCount)),
      engine: createSqlEngine(database),
    };
    const vocabulary = await getVocabulary(database);
    childrenOf = (id) => vocabulary.children(id).map((child) => child.id);
  }, 120_000);
  const search = (wish: Wish) => world.engine.search(requestOf(wish));
  const membersOf = (filters: SearchFilters) =>
    world.rows.filter((row) => isMember(row, filters, childrenOf));

  test("members, totals and tab counts are those of the plain rules", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilters(world),
        fc.constantFrom(...searchTabs),
        async (filters, entityType) => {
          const answer = await search({ filters, entityType, pageSize: rowCount });
          const members = membersOf(filters);
          for (const type of entityTypes) {
            expect(answer.entityCounts[type]).toBe(
              members.filter((row) => row.entity_type === type).length,
            );
          }
          expect(answer.entityCounts.all).toBe(members.length);
          const inTab = members.filter(
            (row) => entityType === "all" || row.entity_type === entityType,
          );
          expect(idsOf(answer).sort()).toEqual(inTab.map((row) => row.entity_id).sort());
          expect(answer.totalCount).toBe(inTab.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("each facet is counted without its own filter", async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters(world), async (filters) => {
        const { facets } = await search({ filters, withFacets: true });
        const count = (without: Partial<SearchFilters>, has: (row: ListingRow) => boolean) =>
          membersOf({ ...filters, ...without }).filter(has).length;
        const at = (counts: Record<string, number> | undefined, key: string | number) =>
          counts?.[key] ?? 0;
        for (const id of world.specialties) {
          const family = [id, ...childrenOf(id)];
          const expected = count({ specialtyIds: [] }, (row) => meets(row.specialty_ids, family));
          expect(at(facets?.specialty, id)).toBe(expected);
        }
        for (const id of world.languages) {
          const expected = count({ languageIds: [] }, (row) => row.language_ids.includes(id));
          expect(at(facets?.language, id)).toBe(expected);
        }
        for (const id of world.insurers) {
          // The list shows the insurers of these results.
          const expected = count({}, (row) => row.insurance_ids.includes(id));
          expect(at(facets?.insurance, id)).toBe(expected);
        }
        for (const { name, declared } of itemFilters) {
          // A further item narrows where each is needed, so the counts are within the results.
          const without = declared.needsEach ? {} : single<typeof name, number[]>(name, []);
          for (const id of world.items.get(declared.category) ?? []) {
            const expected = count(without, (row) => row[declared.column].includes(id));
            expect(at(facets?.[declared.facet], id)).toBe(expected);
          }
        }
        for (const { name, declared } of flagFilters) {
          if (!("facet" in declared)) continue;
          const without = single<typeof name, null>(name, null);
          for (const answer of [true, false]) {
            const expected = count(without, (row) => row[declared.column] === answer);
            expect(at(facets?.[declared.facet], String(answer))).toBe(expected);
          }
        }
        for (const { id } of world.districts) {
          const homes = isAtHome(filters) ? "home_district_ids" : "district_ids";
          const expected = count({ geoDistrictId: null }, (row) => row[homes].includes(id));
          expect(at(facets?.district, id)).toBe(expected);
        }
        for (const gender of ["male", "female"]) {
          expect(at(facets?.gender, gender)).toBe(
            count({ gender: "any" }, (row) => row.gender === gender),
          );
        }
        for (const type of visitTypes) {
          const isAsked = type === "home_visit" && filters.geoDistrictId !== null;
          const expected = count({ visitTypes: isAsked ? [type] : [] }, (row) =>
            row.visit_types.includes(type),
          );
          expect(at(facets?.visitType, type)).toBe(expected);
        }
        for (const step of [3, 4, 4.5]) {
          expect(at(facets?.rating, step)).toBe(
            count({ ratingMin: 0 }, (row) => row.average_rating >= step),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each(sorts)("pages sorted by %s follow each other without overlap or gap", async (sort) => {
    const pageSize = 37;
    const pages = Math.ceil(rowCount / pageSize);
    const seen: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const answer = await search({ sort, page, pageSize });
      expect(answer.pagination).toEqual({
        page,
        itemsPerPage: pageSize,
        totalPages: pages,
        totalCount: rowCount,
        hasNext: page < pages,
        hasPrev: page > 1,
      });
      seen.push(...idsOf(answer));
    }
    expect(seen).toHaveLength(rowCount);
    expect(new Set(seen).size).toBe(rowCount);
    expect(idsOf(await search({ sort, page: pages + 1, pageSize }))).toEqual([]);
  });

  test("sorts order by what they say, ties by id", async () => {
    const rowOf = new Map(world.rows.map((row) => [row.entity_id, row]));
    const sorted = async (sort: SearchRequest["sort"], more: Wish = {}) => {
      const answer = await search({ sort, pageSize: rowCount, ...more });
      return idsOf(answer).flatMap((id) => rowOf.get(id) ?? []);
    };
    /** At eleven, at twelve and at two. */
    const openLevel = ({ open }: ListingRow) =>
      [0, 60, 180].filter((later) => open && minuteNow + later < open[1]).length;
    const byKey = (rows: ListingRow[], keyOf: (row: ListingRow) => (number | string)[]) => {
      const before = (a: (number | string)[], b: (number | string)[]) => {
        const place = a.findIndex((part, index) => part !== b[index]);
        return place === -1 ? 0 : (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1;
      };
      return rows.toSorted((a, b) =>
        before([...keyOf(a), a.entity_id], [...keyOf(b), b.entity_id]),
      );
    };
    const none = Number.MAX_SAFE_INTEGER;
    const expectOrder = async (
      sort: SearchRequest["sort"],
      keyOf: (row: ListingRow) => (number | string)[],
      more: Wish = {},
    ) => {
      const rows = await sorted(sort, more);
      expect(rows.map((row) => row.entity_id)).toEqual(
        byKey(rows, keyOf).map((row) => row.entity_id),
      );
    };
    await expectOrder("rating", (row) => [-row.average_rating, -row.review_count]);
    await expectOrder("a_z", (row) => [row.sort_name_en]);
    await expectOrder("a_z", (row) => [row.sort_name_ar], { locale: "ar" });
    await expectOrder("price_low_high", (row) => [row.price_min ?? none]);
    await expectOrder("popularity", (row) => [-row.popularity_score]);
    await expectOrder("experience", (row) => [-(row.years_of_experience ?? -1)]);
    await expectOrder("open_now", (row) => [-openLevel(row), -row.quality]);
    await expectOrder("relevance", (row) => [-row.quality]);
  });

  test("the nearest come first, and a radius keeps the others out", async () => {
    const position = { latitude: 25.08, longitude: 55.14 };
    const filters = { locationRadius: 5 };
    const near = await search({ sort: "nearby", position, filters, pageSize: rowCount });
    const distances = near.hits.map((hit) => hit.distanceKm ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const expected = world.rows.filter((row) => kilometresTo(row, position) <= 5);
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(near).sort()).toEqual(expected.map((row) => row.entity_id).sort());
  });

  test("bounds keep to their box", async () => {
    const bounds = [25.07, 55.1, 25.1, 55.2] as const;
    const answer = await search({ filters: { bounds }, pageSize: rowCount });
    const [south, west, north, east] = bounds;
    const expected = world.rows.filter(
      ({ latitude, longitude }) =>
        (latitude ?? 0) >= south &&
        (latitude ?? 0) <= north &&
        (longitude ?? 0) >= west &&
        (longitude ?? 0) <= east,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(answer).sort()).toEqual(expected.map((row) => row.entity_id).sort());
  });

  test("payment moves nothing: the order is the same with every listing featured", async () => {
    const database = await open({ seed: "vocabulary" });
    const before = idsOf(await search({ pageSize: rowCount }));
    const set = (value: string) =>
      withTransaction(database, owner, (tx) =>
        tx.execute(`update directory_listings set is_featured = ${value}`),
      );
    await set("not is_featured");
    expect(idsOf(await search({ pageSize: rowCount }))).toEqual(before);
    await set("not is_featured");
  });

  test("words are found in names of both scripts, by their beginning, honorifics aside", async () => {
    const fatimas = world.rows.filter((row) => row.name_en.startsWith("Fatima")).length;
    const nairs = world.rows.filter((row) => row.name_en === "Fatima Nair").length;
    expect(nairs).toBeGreaterThan(0);
    for (const query of ["Fatima", "fati", "فاطمة", "د. فاطمه"]) {
      expect((await search({ filters: { query } })).totalCount, query).toBe(fatimas);
    }
    for (const query of ["Dr. Fatima Nair", "nair fatima", "FATIMA  NAI"]) {
      expect((await search({ filters: { query } })).totalCount, query).toBe(nairs);
    }
    const marzooqis = world.rows.filter((row) => row.name_en.endsWith("Marzooqi")).length;
    expect((await search({ filters: { query: "مرزوقي" } })).totalCount).toBe(marzooqis);
    expect((await search({ filters: { query: "Fatima Zebra" } })).totalCount).toBe(0);
  });

  test("a word counts by its field, and more whole than as a beginning", async () => {
    const textOf = async (query: string) =>
      new Set((await search({ filters: { query } })).hits.map((hit) => hit.score.text));
    expect(await textOf("Fatima")).toEqual(new Set([1]));
    expect(await textOf("fati")).toEqual(new Set([0.8]));
    expect(await textOf("fati nair")).toEqual(new Set([0.9]));
  });

  test("the parts of a score make up its total", async () => {
    const { hits } = await search({ filters: { query: "Fatima dentist" } });
    expect(hits.length).toBeGreaterThan(0);
    for (const { score } of hits) {
      const { name, text, concept, quality } = defaultRanking.weights;
      const sum =
        name * score.name + text * score.text + concept * score.concept + quality * score.quality;
      expect(score.total).toBeCloseTo(sum, 4);
      expect(score.concept).toBeGreaterThan(0);
    }
  });

  test("what is understood filters, and is not taken for a wish when the words are taken as typed", async () => {
    const query = "female dentist in dubai marina";
    const answer = await search({ filters: { query }, pageSize: rowCount });
    const dental = [world.dentistry, ...childrenOf(world.dentistry)];
    const expected = world.rows.filter(
      (row) =>
        row.gender === "female" &&
        row.district_ids.includes(world.marina) &&
        meets(row.specialty_ids, dental),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(answer).sort()).toEqual(expected.map((row) => row.entity_id).sort());
    expect(answer.understood.map((piece) => piece.kind)).toEqual(["gender", "concept", "district"]);
    expect((await search({ filters: { query }, literal: true })).totalCount).toBe(0);
  });

  test("words beside a need keep nobody away: they lift who has them, and are said where nobody has", async () => {
    const plain = await search({ filters: { query: "dentist" } });
    const more = await search({ filters: { query: "dentist quickly zzz" } });
    expect(more.totalCount).toBe(plain.totalCount);
    expect(more.ignoredWords).toEqual(["quickly", "zzz"]);
    expect(plain.ignoredWords).toEqual([]);
    const named = await search({ filters: { query: "Fatima dentist zzz" }, pageSize: rowCount });
    expect(named.ignoredWords).toEqual(["zzz"]);
    expect(named.totalCount).toBe(plain.totalCount);
    expect(named.hits[0]?.score.text).toBeGreaterThan(0);
    expect(named.hits.at(-1)?.score.text).toBe(0);
  });

  test("nothing found comes with what each thing less would give", async () => {
    const filters = { query: "female dentist", ratingMin: 5, yearsExperienceMin: 99 };
    const { totalCount, repairs } = await search({ filters });
    expect(totalCount).toBe(0);
    const dental = [world.dentistry, ...childrenOf(world.dentistry)];
    const women = world.rows.filter(
      (row) => row.gender === "female" && meets(row.specialty_ids, dental),
    );
    const ofFilters = repairs.filter(({ pieces }) => pieces.length === 0);
    const countOf = (name: string) =>
      ofFilters.find(({ filters: left }) => left.map(({ key }) => key).join() === name)?.count;
    const left = women.filter((row) => row.average_rating >= 5).length;
    expect(countOf("yearsExperienceMin") ?? 0).toBe(left);
    // No filter alone is in the way; both together are.
    if (repairs[0]?.filters.length === 2) expect(repairs[0].count).toBe(women.length);
    expect(repairs.every((repair) => repair.count > 0)).toBe(true);
  });

  test("hostile words and unknown ids are harmless", async () => {
    const hostile = ["'; drop table x; --", "\\' | !a & (", "%_%", "a:* <-> b", "'".repeat(200)];
    for (const query of hostile) {
      expect((await search({ filters: { query } })).totalCount, query).toBeGreaterThanOrEqual(0);
    }
    expect((await search({ filters: { specialtyIds: [2 ** 31 - 1] } })).totalCount).toBe(0);
    expect((await search({ page: 1_000_000 })).hits).toEqual([]);
  });
});
