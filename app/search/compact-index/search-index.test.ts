import fc from "fast-check";
import { expect, test } from "vitest";
import { membership } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { distanceKm } from "#app/geography/distance.ts";
import { randomFreeTimes } from "#test/booking/random-free-times.ts";
import { anyIndexRow } from "#test/search/index-rows.ts";
import { itemFilters } from "#test/search/random-listings.ts";
import type { ResolvedSearch } from "../ask.ts";
import { mergeAll, single } from "../filters/filter.ts";
import { flagFacets } from "../filters/filter-kinds.ts";
import { sorts } from "../filters/filters.ts";
import { defaultRanking } from "../ranking/ranking.ts";
import { lexiconAsTyped } from "../understanding/word-group.ts";
import { SegmentBuilder } from "./building/build-segment.ts";
import type { IndexRow } from "./index-row.ts";
import { SearchIndex, type Wanted } from "./search-index.ts";
import { Segment } from "./segment.ts";

const keyOf = ({ entityId, entityType }: Pick<IndexRow, "entityId" | "entityType">) =>
  entityId + entityType;
const rows = [
  ...new Map(
    fc.sample(anyIndexRow(1_500), { numRuns: 4_000, seed: 5 }).map((row) => [keyOf(row), row]),
  ).values(),
];
const rowOf = new Map(rows.map((row) => [keyOf(row), row]));
const builder = new SegmentBuilder(() => null);
for (const row of rows) builder.add(row);
const index = new SearchIndex([{ segment: new Segment(builder.finish()), gone: null }]);

const centre = { latitude: 25.123, longitude: 55.2 };
const minuteOfWeek = 600;
const now = new Date("2026-11-23T06:00:00Z");
const freeTimes = randomFreeTimes(
  rows.flatMap(({ entityType, entityId }) => (entityType === "professionals" ? [entityId] : [])),
);
const numberOf = (row: IndexRow) => freeTimes.onDuty(now).numbers.numberOf(row) ?? -1;
const plain: ResolvedSearch = {
  conditions: [],
  concepts: [],
  words: [],
  wholeName: "",
  nameForms: [],
  isUnderstood: false,
  sort: "relevance",
  districtField: "district_ids",
  hasHomePlace: false,
  centre,
  openNow: {
    kind: "scheduled",
    set: freeTimes.onDuty(now),
    otherwise: { kind: "open", from: minuteOfWeek, to: minuteOfWeek + 1, isRamadan: false },
  },
  openLater: [60, 180].map((minutes) => {
    const later = new Date(now.getTime() + minutes * 60_000);
    const from = minuteOfWeek + minutes;
    return {
      kind: "scheduled" as const,
      set: freeTimes.onDuty(later),
      otherwise: { kind: "open" as const, from, to: from + 1, isRamadan: false },
    };
  }),
  nextStarts: freeTimes.nextStarts(anyTime, now),
  timeWish: anyTime,
  ranking: defaultRanking,
  favoured: null,
  firstType: null,
  lifts: [],
  commonCare: [],
};
const wanted: Wanted = {
  entityType: "all",
  page: 1,
  pageSize: 20,
  locale: "en",
  position: null,
  withFacets: false,
};

type Key = (row: IndexRow) => (number | string)[];
const last = Number.POSITIVE_INFINITY;
/** Of three moments those at which somebody is there; the rows' lunch begins at twelve. */
function openLevel(row: IndexRow): number {
  const state = freeTimes.onDuty(now).stateOf(numberOf(row));
  if (state !== membership.unscheduled) return state === membership.in ? 3 : 0;
  if (row.openMinutes === "{}") return 0;
  return row.openMinutes.includes("720") ? 2 : 3;
}
const nextStarts = new Map(
  rows.map((row) => {
    const start = plain.nextStarts.startOf(numberOf(row));
    return [row, Number.isNaN(start) ? last : start];
  }),
);
const nextStart = (row: IndexRow) => nextStarts.get(row) ?? last;
/** Without words: the quality and a free time, rounded as the database adds its reals. */
function score(row: IndexRow): number {
  const { quality, bookable } = defaultRanking.weights;
  const byBookable = nextStart(row) < last ? Math.fround(bookable) : 0;
  return Math.fround(Math.fround(quality * row.quality) + byBookable);
}
/** Reference keys of each sort, in plain code. */
const keys: Record<(typeof sorts)[number], Key> = {
  relevance: (row) => [-score(row)],
  rating: (row) => [-row.rating, -row.reviewCount],
  a_z: (row) => [row.nameEn],
  nearby: ({ latitude, longitude }) => [
    latitude === null || longitude === null ? last : distanceKm(centre, latitude, longitude),
  ],
  open_now: (row) => [-openLevel(row), -row.quality],
  next_available: (row) => [nextStart(row)],
  price_low_high: (row) => {
    const next = freeTimes.nextStarts(anyTime, now);
    const isBookable = Number.isFinite(next.startOf(numberOf(row)));
    const price = isBookable ? next.feeOf(numberOf(row)) : (row.priceMin ?? last);
    return [Number.isNaN(price) ? last : price];
  },
  popularity: (row) => [-row.popularity],
  experience: (row) => [row.years === null ? last : -row.years],
};

function inOrder(members: IndexRow[], key: Key): string[] {
  const keyed = members.map((row) => [...key(row), row.entityId, row.entityType]);
  keyed.sort((a, b) => {
    const place = a.findIndex((part, at) => part !== b[at]);
    return place === -1 ? 0 : (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1;
  });
  return keyed.map((parts) => String(parts.at(-2)) + String(parts.at(-1)));
}

const anyMembers = fc.constantFrom<[ResolvedSearch["conditions"], (row: IndexRow) => boolean]>(
  [[], () => true],
  [[asked({ kind: "gender", gender: "female" })], (row) => row.gender === "female"],
  [
    [
      asked({ kind: "anyId", field: "specialty_ids", ids: [1, 2] }),
      asked({ kind: "rating", min: 4.6 }),
      asked({ kind: "years", min: 3, max: 4 }),
    ],
    (row) =>
      row.specialty_ids.some((id) => id < 3) &&
      row.rating >= 4.6 &&
      [3, 4].includes(row.years ?? 0),
  ],
  [[asked({ kind: "price", min: 0, max: 150 })], (row) => row.priceMin === 100],
);

function asked(ask: ResolvedSearch["conditions"][number]["ask"]) {
  return { ask, facet: null, filters: [], pieces: [] };
}

test("every page of every sort is cut from the whole order, whether members are few or many", () => {
  fc.assert(
    fc.property(
      anyMembers,
      fc.constantFrom(...sorts),
      fc.constantFrom(1, 2, 3, 50, 1_000),
      fc.constantFrom(1, 20, 300),
      ([conditions, isMember], sort, page, pageSize) => {
        const found = index.find({ ...plain, conditions, sort }, { ...wanted, page, pageSize });
        const whole = inOrder(rows.filter(isMember), keys[sort]);
        expect(found.hits.map(keyOf)).toEqual(whole.slice((page - 1) * pageSize, page * pageSize));
        expect(found.counts.all).toBe(whole.length);
      },
    ),
    { numRuns: 250 },
  );
});

test("only times before a moment lift the listings of an acute complaint", () => {
  const starts = rows.map(nextStart).filter((start) => start < last);
  const soonBefore = starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0;
  const { hits } = index.find({ ...plain, soonBefore }, { ...wanted, pageSize: rows.length });
  const lifted = hits.filter(({ score }) => score.bookable === 1).map(keyOf);
  const soon = rows.filter((row) => nextStart(row) < soonBefore);
  expect(soon.length).toBeLessThan(starts.length);
  expect(lifted.toSorted()).toEqual(soon.map(keyOf).toSorted());
});

test("placed listings come first in their order or last, and only where they are members", () => {
  fc.assert(
    fc.property(
      anyMembers,
      fc.shuffledSubarray(rows.slice(0, 40), { maxLength: 6 }),
      fc.constantFrom(1, 2, 50),
      fc.constantFrom(1, 20, 300),
      ([conditions, isMember], placed, page, pageSize) => {
        const lifts = placed.map(({ entityId, entityType }, at) => ({
          entity: { entityId, entityType },
          effect: at % 2 === 0 ? ("pinned" as const) : ("demoted" as const),
        }));
        const asked = { ...wanted, page, pageSize };
        const found = index.find({ ...plain, conditions, lifts }, asked);
        const rankOf = (row: IndexRow) => {
          const at = placed.indexOf(row);
          if (at === -1) return 0;
          return at % 2 === 0 ? at - 1_000 : 1_000;
        };
        const whole = inOrder(rows.filter(isMember), (row) => [rankOf(row), -score(row)]);
        expect(found.hits.map(keyOf)).toEqual(whole.slice((page - 1) * pageSize, page * pageSize));
      },
    ),
    { numRuns: 150 },
  );
});

test("the walk for the best names ends with the best, however many have the name", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("omar", "omar nair", "al noor", "noor", "amina haddad", "l", "حداد"),
      fc.constantFrom(1, 20, 300),
      (query, pageSize) => {
        const words = lexiconAsTyped.groupsOf(query.split(" "));
        const conditions = [asked({ kind: "words", groups: words })];
        const resolved = { ...plain, conditions, words, wholeName: query };
        const { hits, counts } = index.find(resolved, { ...wanted, pageSize });
        const everything = index.find(resolved, { ...wanted, pageSize: counts.all });
        const scores = everything.hits.map(({ score }) => score.total);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(hits).toEqual(everything.hits.slice(0, pageSize));
        for (const hit of everything.hits) {
          const row = rowOf.get(keyOf(hit));
          const isWhole = row?.nameEn === query || row?.nameAr === query;
          const isBegun = row?.nameEn.startsWith(query) || row?.nameAr.startsWith(query);
          expect(hit.score.name).toBe(isWhole ? 1 : isBegun ? 0.5 : 0);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("facets are counted alike, whether few are read or the bits of many are counted", () => {
  fc.assert(
    fc.property(anyMembers, ([conditions, isMember]) => {
      const { facets } = index.find({ ...plain, conditions }, { ...wanted, withFacets: true });
      const members = rows.filter(isMember);
      const counted = (lists: (row: IndexRow) => (number | string)[]) => {
        const counts: Record<string, number> = {};
        for (const value of members.flatMap(lists)) counts[value] = (counts[value] ?? 0) + 1;
        return counts;
      };
      expect(facets).toEqual({
        specialty: counted((row) => row.specialty_ids),
        district: counted((row) => row.district_ids),
        insurance: {},
        language: counted((row) => row.language_ids),
        gender: counted((row) => (row.gender ? [row.gender] : [])),
        visitType: counted((row) => row.visitTypes),
        rating: counted((row) => [3, 4, 4.5].filter((step) => row.rating >= step)),
        ...mergeAll(
          itemFilters.map(({ declared: { facet, column } }) =>
            single(
              facet,
              counted((row) => row[column]),
            ),
          ),
        ),
        ...mergeAll(
          flagFacets.map(({ facet, column }) =>
            single(
              facet,
              counted((row) => (row[column] === null ? [] : [String(row[column])])),
            ),
          ),
        ),
      });
    }),
  );
});
