import fc from "fast-check";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchAnswer, SearchRequest } from "#app/search/answers/engine.ts";
import type { IndexRow } from "#app/search/compact-index/index-row.ts";
import { mergeAll, single } from "#app/search/filters/filter.ts";
import { flagFilters } from "#app/search/filters/filter-kinds.ts";
import { defaultFilters, type SearchFilters, sorts } from "#app/search/filters/filters.ts";
import { genders } from "#app/search/filters/person/gender.ts";
import { availabilities } from "#app/search/filters/terms/availability.ts";
import { timesOfDay } from "#app/search/filters/terms/time-of-day.ts";
import { visitTypes } from "#app/search/filters/terms/visit-types.ts";
import { searchTabs } from "#app/search/values.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemFilters } from "#test/search/random-listings.ts";

const phrases = [
  "dentist",
  "skin",
  "dermatologist in dubai marina",
  "female cardiologist",
  "jlt",
  "طبيب أسنان",
  "headache",
  "ent",
  "hospital",
  "clinic",
  "medical centre",
  "al",
  "dr",
  "dubai",
  "the",
  "fever child",
  "open now",
  "video consultation",
  "arabic speaking",
  "daman",
  "عيادة",
  "مستشفى",
  "dental",
  "care",
  "back pain physiotherapy",
  "mri",
  "blood test",
  "top",
  "a",
  "zzzz",
  "laser hair removal",
  "cheapest dentist",
  "cheapest mri",
];

/** Requests of every kind about these listings, most of which find something. */
export async function anyRequest(
  database: Database,
  rows: IndexRow[],
): Promise<fc.Arbitrary<SearchRequest>> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const idsOf = (...categories: Parameters<typeof vocabulary.category>) =>
    vocabulary.category(...categories).map((item) => item.id);
  const few = (ids: number[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<number[]>([]) },
      {
        weight: 1,
        arbitrary: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }),
      },
    );
  const rarely = <T>(usual: T, others: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
  const names = rows.flatMap((row) => [row.nameEn, row.nameAr]);
  const words = rows.flatMap((row) =>
    [...row.words.matchAll(/'([^']+)'/g)].map((found) => found[1] ?? ""),
  );
  const wordOf = fc
    .tuple(fc.constantFrom(...words), fc.nat(9))
    .map(([word, cut]) => (cut < 3 ? word.slice(0, cut + 1) : word));
  const narrow = vocabulary.category("specialties").filter(({ parentId }) => parentId !== null);
  const query = fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    fc.constantFrom(...phrases),
    fc.constantFrom(...names),
    fc.constantFrom(...narrow.flatMap(({ name, nameAr }) => [name, nameAr])),
    fc.tuple(fc.constantFrom(...names), fc.nat(20)).map(([name, length]) => name.slice(0, length)),
    fc.array(wordOf, { minLength: 1, maxLength: 3 }).map((some) => some.join(" ")),
    fc.tuple(fc.constantFrom(...phrases), wordOf).map((some) => some.join(" ")),
  );
  const place = fc.constantFrom(
    ...rows.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  );
  const professions = vocabulary.category("professions").map(({ slug }) => slug);
  const plan = fc.record({
    insurerId: fc.constantFrom(...idsOf("insurance-providers")),
    networkId: fc.option(fc.constantFrom(...idsOf("insurance-networks"))),
  });
  const years = fc.constantFrom(0.5, 5, 10, 20);
  const filters: fc.Arbitrary<SearchFilters> = fc
    .record({
      ...mergeAll(
        flagFilters.map(({ name }) => single(name, rarely<boolean | null>(null, fc.boolean()))),
      ),
      query,
      specialtyIds: few(idsOf("specialties")),
      languageIds: few(idsOf("languages")),
      insuranceProviderIds: few(idsOf("insurance-providers")),
      clinicTypeIds: few(idsOf("clinic-types")),
      serviceTypeIds: few(idsOf("service-types")),
      serviceSubtypeIds: few(idsOf("service-subtypes")),
      keywordIds: few(idsOf("keywords")),
      symptomIds: few(idsOf("symptoms")),
      ...mergeAll(
        itemFilters.map(({ name, declared }) => single(name, few(idsOf(declared.category)))),
      ),
      visitTypes: rarely([], fc.uniqueArray(fc.constantFrom(...visitTypes), { maxLength: 2 })),
      location: rarely("", fc.constantFrom("jlt", "Dubai", "nowhere", "jumeirah")),
      geoDistrictId: rarely<number | null>(
        null,
        fc.constantFrom(...geography.districts.map(({ id }) => id)),
      ),
      gender: rarely<SearchFilters["gender"]>("any", fc.constantFrom(...genders)),
      availability: rarely<SearchFilters["availability"]>(
        "any",
        fc.constantFrom(...availabilities),
      ),
      availableDate: fc.constantFrom("2026-11-20", "2026-11-22", "2027-02-15"),
      timeOfDay: rarely<SearchFilters["timeOfDay"]>("any", fc.constantFrom(...timesOfDay)),
      weekdays: rarely<number[]>([], fc.subarray([1, 3, 6], { minLength: 1 })),
      profession: rarely("", fc.constantFrom(...professions, "unknown")),
      ratingMin: rarely(0, fc.constantFrom(3, 3.7, 4, 4.5, 5)),
      priceMin: rarely(0, fc.constantFrom(150, 400.5)),
      priceMax: rarely(0, fc.constantFrom(100, 350, 900)),
      locationRadius: rarely(0, fc.constantFrom(1, 3, 9, 10, 11, 25, 50)),
      bounds: rarely<SearchFilters["bounds"]>(
        null,
        place.map(
          ({ latitude, longitude }) =>
            [latitude - 0.03, longitude - 0.02, latitude + 0.05, longitude + 0.04] as const,
        ),
      ),
      savedListId: rarely("", fc.constant("a-list")),
      category: rarely("", fc.constantFrom("dermatology", "hospital", "unknown")),
      yearsExperienceMin: rarely(0, years),
      yearsExperienceMax: rarely(0, years),
    })
    .map((some) => ({ ...defaultFilters, ...some }));
  return fc
    .record({
      filters,
      entityType: fc.constantFrom(...searchTabs),
      sort: fc.constantFrom(...sorts),
      page: fc.constantFrom(1, 1, 1, 2, 3, 40),
      pageSize: fc.constantFrom(1, 7, 20, 50),
      locale: fc.constantFrom("en" as const, "ar" as const),
      now: fc
        .constantFrom("2026-11-18T07:00:00Z", "2026-11-20T20:30:00Z", "2027-02-16T09:15:00Z")
        .map((at) => new Date(at)),
      literal: fc.boolean(),
      position: rarely<SearchRequest["position"]>(null, place),
      plan: rarely<SearchRequest["plan"]>(null, plan),
      savedEntities: fc.subarray(
        rows.map(({ entityType, entityId }) => ({ entityType, entityId })),
      ),
    })
    .map((rest) => ({ ...rest, actor: guest, withFacets: true }));
}

/**
 * The database prints its reals with the fewest distinguishing digits, and computes sines
 * differently.
 */
export function comparable({ hits, ...rest }: SearchAnswer) {
  return {
    ...rest,
    hits: hits.map(({ distanceKm, score, ...hit }) => ({
      ...hit,
      distance: distanceKm === null ? null : Math.round(distanceKm * 1e6),
      score: Object.values(score).map(Math.fround),
    })),
  };
}
