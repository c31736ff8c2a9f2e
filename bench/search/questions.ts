import { createRandom, type Random } from "#app/demo/draw-random.server.ts";
import type { Geography } from "#app/geography/geography.ts";
import { guest } from "#app/platform/actor.ts";
import type { SearchRequest } from "#app/search/answers/engine.ts";
import type { IndexRow } from "#app/search/compact-index/index-row.ts";
import { defaultFilters, type SearchFilters } from "#app/search/filters/filters.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";

const seed = 7;
const now = new Date("2026-11-18T07:00:00Z");

type Wish = Partial<Omit<SearchRequest, "filters">> & { filters?: Partial<SearchFilters> };

/**
 * Generates visitors' queries, the same in every run: words, names in whole, partial and
 * misspelled, in both scripts, with filters, places and every sort.
 */
export function makeQuestions(
  count: number,
  known: { rows: readonly IndexRow[]; vocabulary: Vocabulary; geography: Geography },
): SearchRequest[] {
  const random = createRandom(seed, 3);
  return Array.from({ length: count }, () => requestOf(random.pick(kinds)(random, known)));
}

type Known = Parameters<typeof makeQuestions>[1];
type Kind = (random: Random, known: Known) => Wish;

const words = (query: string): Wish => ({ filters: { query } });
const specialtyOf = (random: Random, { vocabulary }: Known) =>
  random.pick(vocabulary.category("specialties"));
const districtOf = (random: Random, { geography }: Known) => random.pick(geography.districts);
const personOf = (random: Random, { rows }: Known) => {
  let row = random.pick(rows);
  while (row.entityType !== "professionals") row = random.pick(rows);
  return row;
};
const placeOf = (random: Random, known: Known) => {
  const { latitude, longitude } = districtOf(random, known);
  return { latitude, longitude };
};

const kinds: Kind[] = [
  (random, known) => words(specialtyOf(random, known).name),
  (random, known) => words(specialtyOf(random, known).nameAr),
  (random, known) =>
    words(`${specialtyOf(random, known).name} in ${districtOf(random, known).name}`),
  (random, known) => words(`female ${specialtyOf(random, known).name}`),
  (random, { vocabulary }) => words(random.pick(vocabulary.category("symptoms")).name),
  (random, known) => words(personOf(random, known).nameEn),
  (random, known) => words(personOf(random, known).nameAr),
  (random, known) => words(`dr ${personOf(random, known).nameEn.split(" ")[0]}`),
  (random, known) => words(personOf(random, known).nameEn.slice(0, random.integer(3, 6))),
  (random, known) => words(swapLetters(random, personOf(random, known).nameEn)),
  (random, { rows }) => words(random.pick(rows).nameEn),
  (random, known) => words(`clinic ${districtOf(random, known).name}`),
  (random) => words(random.pick(["medical", "dental", "centre", "dubai", "hospital", "عيادة"])),
  () => ({ pageSize: 50 }),
  (random) => ({ pageSize: 50, entityType: random.pick(["professionals", "clinics", "services"]) }),
  (random, known) => ({
    entityType: "professionals",
    filters: { specialtyIds: [specialtyOf(random, known).id], gender: "female", ratingMin: 4 },
  }),
  (random, { vocabulary }) => ({
    sort: random.pick(["rating", "popularity", "price_low_high", "experience", "a_z"]),
    filters: {
      insuranceProviderIds: [random.pick(vocabulary.category("insurance-providers")).id],
      languageIds: [random.pick(vocabulary.category("languages")).id],
    },
  }),
  (random, known) => ({
    sort: "nearby",
    position: placeOf(random, known),
    filters: { query: specialtyOf(random, known).name, locationRadius: random.pick([2, 5, 10]) },
  }),
  (random, known) => ({ sort: "nearby", filters: { query: specialtyOf(random, known).name } }),
  (random, known) => ({
    filters: {
      availability: random.pick(["open_now", "today", "tomorrow"]),
      geoDistrictId: districtOf(random, known).id,
    },
  }),
  (random, known) => ({
    sort: "open_now",
    filters: { query: specialtyOf(random, known).name, priceMax: 400, visitTypes: ["virtual"] },
  }),
  (random, known) => ({
    page: random.integer(2, 5),
    filters: { query: specialtyOf(random, known).name, verified: true },
  }),
  (random, known) => {
    const { latitude, longitude } = placeOf(random, known);
    const bounds = [latitude - 0.02, longitude - 0.02, latitude + 0.02, longitude + 0.02] as const;
    return { filters: { bounds, ratingMin: 4.5 } };
  },
];

function swapLetters(random: Random, text: string): string {
  const at = random.integer(1, Math.max(1, text.length - 3));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

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
