import fc from "fast-check";
import { entityTypes } from "#app/directory/entity-ref.ts";
import type { IdField } from "#app/search/ask.ts";
import { type IndexRow, listFields } from "#app/search/compact-index/index-row.ts";
import { mergeAll, single } from "#app/search/filters/filter.ts";
import { flagFilters } from "#app/search/filters/filter-kinds.ts";
import { itemFilters } from "./random-listings.ts";

const names = ["amina haddad", "omar nair", "omar haddad", "layla", "al noor clinic", "noor"];
const namesAr = ["امينه حداد", "عمر ناير", "ليلي", "عياده النور"];

/** Listings of every kind with few different values, so that many are equal in something. */
export function anyIndexRow(ids: number): fc.Arbitrary<IndexRow> {
  const fewIds = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
  const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
  const minutes = fc.constantFrom("{}", "{[540,1080)}", "{[0,10080)}", "{[540,720),[900,1080)}");
  return fc
    .record({
      id: fc.nat(ids - 1),
      entityType: fc.constantFrom(...entityTypes),
      nameEn: fc.constantFrom(...names),
      nameAr: fc.constantFrom(...namesAr),
      gender: maybe(fc.constantFrom("male" as const, "female" as const)),
      specialty_ids: fewIds,
      district_ids: fewIds,
      home_district_ids: fewIds,
      language_ids: fewIds,
      ...mergeAll(itemFilters.map(({ declared }) => single(declared.column, fewIds))),
      place: maybe(
        fc.record({
          latitude: fc.integer({ min: 0, max: 40 }).map((step) => 25 + step / 100),
          longitude: fc.integer({ min: 0, max: 40 }).map((step) => 55 + step / 100),
        }),
      ),
      priceMin: maybe(fc.constantFrom(100, 200.5, 300)),
      priceMax: maybe(fc.constantFrom(400, 500)),
      ...mergeAll(flagFilters.map(({ declared }) => single(declared.column, maybe(fc.boolean())))),
      years: maybe(fc.integer({ min: 0, max: 5 })),
      rating: fc.constantFrom(0, 3.25, 4, 4.5, 5),
      reviewCount: fc.nat(3),
      popularity: fc.constantFrom(0, 0.25, 0.5),
      quality: fc.constantFrom(0.25, 0.5, 0.75, 1),
      openMinutes: minutes,
      ramadanMinutes: minutes,
    })
    .map(({ id, place, ...row }) => ({
      ...mergeAll(listFields.map((field) => single<IdField, number[]>(field, []))),
      ...row,
      entityId: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      titleEn: `Dr. ${row.nameEn}`,
      titleAr: `د. ${row.nameAr}`,
      slug: `listing-${id}`,
      writtenBy: id + 1,
      words: [...new Set(`${row.nameEn} ${row.nameAr}`.split(" "))]
        .map((word) => `'${word}':1A`)
        .join(" "),
      profession_id: null,
      title_id: null,
      primary_specialty_id: row.specialty_ids[0] ?? null,
      franchise_type_id: null,
      city_id: 1,
      visitTypes: ["in_person"],
      places: null,
    }));
}
