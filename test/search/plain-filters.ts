import fc from "fast-check";
import { mergeAll, single } from "#app/search/filters/filter.ts";
import { flagFilters } from "#app/search/filters/filter-kinds.ts";
import { defaultFilters, type SearchFilters } from "#app/search/filters/filters.ts";
import { visitTypes } from "#app/search/filters/terms/visit-types.ts";
import {
  itemFilters,
  type ListingRow,
  meets,
  placesOf,
  type RandomListings,
} from "./random-listings.ts";

/** The minute of the day at which the searches of the tests are made, in Dubai. */
export const minuteNow = 11 * 60;

/** The specification of the filters, in the plainest words. */
export function isMember(
  row: ListingRow,
  filters: SearchFilters,
  childrenOf: (id: number) => number[],
): boolean {
  const specialties = filters.specialtyIds.flatMap((id) => [id, ...childrenOf(id)]);
  const top = row.price_max ?? row.price_min ?? 0;
  const asksPrice = filters.priceMin > 0 || filters.priceMax > 0;
  const asksYears = filters.yearsExperienceMin > 0 || filters.yearsExperienceMax > 0;
  const years = row.years_of_experience ?? -1;
  const isOpen = row.open !== null && row.open[0] <= minuteNow && minuteNow < row.open[1];
  return (
    meets(row.specialty_ids, specialties) &&
    meets(row.language_ids, filters.languageIds) &&
    meets(row.insurance_ids, filters.insuranceProviderIds) &&
    meets(row.visit_types, filters.visitTypes) &&
    (filters.geoDistrictId === null || placesOf(row, filters).includes(filters.geoDistrictId)) &&
    (filters.gender === "any" || row.gender === filters.gender) &&
    (filters.availability !== "open_now" || isOpen) &&
    // Nobody follows schedules here, and opening hours are no free times.
    filters.availability !== "tomorrow" &&
    row.average_rating >= filters.ratingMin &&
    (!asksPrice || (row.price_min !== null && top >= filters.priceMin)) &&
    (filters.priceMax === 0 || (row.price_min ?? 0) <= filters.priceMax) &&
    (!asksYears || years >= filters.yearsExperienceMin) &&
    (filters.yearsExperienceMax === 0 || (years >= 0 && years <= filters.yearsExperienceMax)) &&
    itemFilters.every(({ name, declared }) =>
      declared.needsEach
        ? filters[name].every((id) => row[declared.column].includes(id))
        : meets(row[declared.column], filters[name]),
    ) &&
    flagFilters.every(
      ({ name, declared }) => filters[name] === null || row[declared.column] === filters[name],
    )
  );
}

/** Random choices of the filters that the rows differ in. */
export function anyFilters(world: Omit<RandomListings, "rows">): fc.Arbitrary<SearchFilters> {
  const few = (ids: number[]) =>
    fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }).map((chosen): number[] => chosen);
  const rarely = <T>(usual: T, ...others: T[]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  return fc
    .record({
      ...mergeAll(
        flagFilters.map(({ name }) => single(name, rarely<boolean | null>(null, true, false))),
      ),
      ...mergeAll(
        itemFilters.map(({ name, declared }) =>
          single(name, few(world.items.get(declared.category) ?? [])),
        ),
      ),
      specialtyIds: few(world.specialties),
      languageIds: few(world.languages),
      insuranceProviderIds: few(world.insurers),
      visitTypes: fc.uniqueArray(fc.constantFrom(...visitTypes), { maxLength: 2 }),
      geoDistrictId: rarely<number | null>(null, ...world.districts.map(({ id }) => id)),
      gender: rarely<SearchFilters["gender"]>("any", "female", "male"),
      availability: rarely<SearchFilters["availability"]>("any", "open_now", "tomorrow"),
      ratingMin: rarely(0, 3, 4, 4.5),
      priceMin: rarely(0, 200),
      priceMax: rarely(0, 600),
      yearsExperienceMin: rarely(0, 10),
      yearsExperienceMax: rarely(0, 20),
    })
    .map((filters): SearchFilters => ({ ...defaultFilters, ...filters }));
}
