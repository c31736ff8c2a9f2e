import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clearFilter, listActiveFilters } from "./filters/active-filters.ts";
import { mergeAll, single } from "./filters/filter.ts";
import { clearAllFilters, clearList } from "./filters/filter-changes.ts";
import { flagFilters } from "./filters/filter-kinds.ts";
import { idFilters } from "./filters/filter-list.ts";
import { defaultState, type SearchState, sorts, views } from "./filters/filters.ts";
import type { UnknownValue } from "./filters/kinds/unknown-filter.ts";
import { genders } from "./filters/person/gender.ts";
import type { Bounds } from "./filters/place/bounds.ts";
import { availabilities } from "./filters/terms/availability.ts";
import { timesOfDay } from "./filters/terms/time-of-day.ts";
import { visitTypes } from "./filters/terms/visit-types.ts";
import { pageSizeOf } from "./management/page-size.ts";
import { isSameSearch, parseSearchState, searchPath, writeSearchState } from "./rules.ts";
import { defaultRadiusKm, searchTabs } from "./values.ts";

const parse = (query: string) => parseSearchState(new URLSearchParams(query));

const names = [
  ...["q", "category_slug", "visitTypes", "visit_types", "visitType", "visit_type", "visit_type[]"],
  ...[
    "location",
    "geo_city_id",
    "geo_district_id",
    "specialty_ids",
    "specialty_ids[]",
    "language_ids",
  ],
  ...["service_type_ids", "service_subtype_ids[]", "clinic_type_ids", "symptom_ids", "keyword_ids"],
  ...["insurance_ids", "insurance_ids[]", "saved_list_id", "savedListId", "gender", "availability"],
  ...["available_date", "rating_min", "price_min", "price_max", "radius", "bounds", "context"],
  ...["category", "profession", "featured", "verified", "requires_referral", "entityType"],
  ...[
    "years_experience_min",
    "years_experience_max",
    "category_type",
    "sort",
    "view",
    "map",
    "page",
  ],
  ...["near", "compare", "compare[]", "more", "facility_ids"],
  ...["literal", "__proto__", "constructor", "toString"],
];
const words = [
  ...[
    "",
    "0",
    "-0",
    "-1",
    "1",
    "7,7,8",
    "2147483647",
    "2147483648",
    "1e309",
    "NaN",
    "0x1f",
    "4.499",
  ],
  ...[
    "true",
    "false",
    "any",
    "female",
    "virtual",
    "in_person,virtual",
    "in_person,virtual,home_visit",
  ],
  ...[
    "custom",
    "2026-02-30",
    "2026-02-28",
    "25,55,26,56",
    "25.0000001,55,25.0000002,56",
    "1,2,3,4,5",
    "25.08049,55.14",
    "91,0",
    "0b7e5c1a-0000-4000-8000-000000000001",
    "specialty_ids",
  ],
  ...[
    "clinics",
    "clinic-type",
    "Sub Specialties",
    "a_z",
    "map",
    "\u0000",
    "\ud800",
    "طبيب أسنان",
    "a,,b",
  ],
];
const value = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: "binary", maxLength: 500 }),
  fc.double().map(String),
  fc.array(fc.integer(), { maxLength: 80 }).map(String),
);
const hostile = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), {
  maxLength: 12,
});

test("10,000 hostile addresses are read without an error, and what was read is written and read back", () => {
  fc.assert(
    fc.property(hostile, (pairs) => {
      const state = parseSearchState(new URLSearchParams(pairs));
      expect(parseSearchState(writeSearchState(state))).toEqual(state);
      expectInRange(state);
    }),
    { numRuns: 10_000 },
  );
});

function expectInRange({ filters, page, near, compare }: SearchState) {
  expect(compare.length).toBeLessThanOrEqual(4);
  expect(Math.abs(near?.latitude ?? 0) <= 90 && Math.abs(near?.longitude ?? 0) <= 180).toBe(true);
  const ids = [filters.specialtyIds, filters.insuranceProviderIds, filters.keywordIds].flat();
  expect(ids.every((id) => Number.isInteger(id) && id >= 1 && id < 2 ** 31)).toBe(true);
  expect(filters.specialtyIds.length).toBeLessThanOrEqual(50);
  expect([...filters.query].length).toBeLessThanOrEqual(200);
  expect(filters.query).not.toMatch(/\p{Cc}/u);
  expect(filters.ratingMin >= 0 && filters.ratingMin <= 5).toBe(true);
  expect(filters.priceMin >= 0 && filters.priceMax >= 0).toBe(true);
  expect(filters.locationRadius >= 0 && filters.locationRadius <= 50).toBe(true);
  expect(Number.isInteger(page) && page >= 1).toBe(true);
}

test("an address read and written again is the same address from then on", () => {
  fc.assert(
    fc.property(hostile, (pairs) => {
      const path = searchPath(parseSearchState(new URLSearchParams(pairs)));
      expect(searchPath(parse(path.split("?")[1] ?? ""))).toBe(path);
    }),
    { numRuns: 500 },
  );
});

describe("the parameters", () => {
  test("nothing asked for is an empty address", () => {
    expect(parse("")).toEqual(defaultState);
    expect(searchPath(defaultState)).toBe("/search");
  });

  test("the words are trimmed", () =>
    expect(parse("q=%20%20ear%20ache%20").filters.query).toBe("ear ache"));

  test("category_slug replaces missing words", () => {
    expect(parse("category_slug=teeth-whitening").filters.query).toBe("teeth whitening");
    expect(parse("q=ear&category_slug=teeth-whitening").filters.query).toBe("ear");
    expect(parse("q=%20%20&category_slug=ear").filters.query).toBe("ear");
  });

  test.each([
    "visitTypes=virtual",
    "visit_types=virtual",
    "visitType=virtual",
    "visit_type=virtual",
    "visit_type[]=virtual",
  ])("%s is read as the visit type", (query) => {
    expect(parse(query).filters.visitTypes).toEqual(["virtual"]);
    expect(searchPath(parse(query))).toBe("/search?visitTypes=virtual");
  });

  test("one or two visit types are written, three are not", () => {
    expect(searchPath(parse("visit_type[]=virtual&visit_type[]=home_visit"))).toBe(
      "/search?visitTypes=virtual,home_visit",
    );
    expect(searchPath(parse("visitTypes=in_person,virtual,home_visit"))).toBe("/search");
    expect(parse("visitTypes=telepathy").filters.visitTypes).toEqual([]);
  });

  test("lists of ids come as comma lists, repeated, or with brackets", () => {
    for (const query of [
      "insurance_ids=3,5",
      "insurance_ids=3&insurance_ids=5",
      "insurance_ids[]=3&insurance_ids[]=5",
      "insurance_ids=3,x,-2,0,3,99999999999&insurance_ids[]=5",
    ]) {
      expect(parse(query).filters.insuranceProviderIds).toEqual([3, 5]);
    }
    const many = Array.from({ length: 90 }, (_, index) => index + 1).join(",");
    expect(parse(`specialty_ids=${many}`).filters.specialtyIds).toHaveLength(50);
  });

  test("numbers keep to their ranges", () => {
    expect(parse("rating_min=9").filters.ratingMin).toBe(5);
    expect(parse("rating_min=-9").filters.ratingMin).toBe(0);
    expect(parse("price_min=-5&price_max=abc").filters).toMatchObject({ priceMin: 0, priceMax: 0 });
    expect(parse("radius=0").filters.locationRadius).toBe(1);
    expect(parse("radius=51").filters.locationRadius).toBe(50);
    expect(parse("radius=x").filters.locationRadius).toBe(0);
    expect(searchPath(parse("near=25.1,55.2&radius=10"))).toBe("/search?near=25.1,55.2");
    expect(searchPath(parse("geo_city_id=1&radius=10"))).toBe("/search?geo_city_id=1&radius=10");
    expect(parse("page=0").page).toBe(1);
    expect(searchPath(parse("page=1"))).toBe("/search");
    expect(searchPath(parse("page=3"))).toBe("/search?page=3");
  });

  test("bounds are four numbers in order, or nothing", () => {
    expect(parse("bounds=25,55,25.5,55.5").filters.bounds).toEqual([25, 55, 25.5, 55.5]);
    for (const bad of [
      "25,55,25.5",
      "25,55,25.5,55.5,1",
      "26,55,25,56",
      "a,b,c,d",
      ",,,",
      "0,0,91,1",
    ]) {
      expect(parse(`bounds=${bad}`).filters.bounds).toBeNull();
    }
  });

  test("featured only when it says true", () => {
    expect(parse("featured=true").filters.featured).toBe(true);
    for (const other of ["1", "TRUE", "false", ""])
      expect(parse(`featured=${other}`).filters.featured).toBeNull();
  });

  test.each([
    ["clinic", "clinics"],
    ["clinic_types", "clinics"],
    ["clinic_center_type", "clinics"],
    ["provider_subtypes", "clinics"],
    ["service", "services"],
    ["service_subtypes", "services"],
    ["profession", "professionals"],
    ["specialties", "professionals"],
    ["sub-specialty", "professionals"],
    ["weather", "all"],
  ])("category_type %s means %s", (category, tab) => {
    expect(parse(`category_type=${category}`).entityType).toBe(tab);
    expect(parse(`entityType=franchises&category_type=${category}`).entityType).toBe("franchises");
  });

  test("gender, availability and sort fall back to their defaults, which are not written", () => {
    expect(searchPath(parse("gender=any&availability=any&sort=relevance"))).toBe("/search");
    expect(parse("sort=luck")).toEqual(defaultState);
    expect(searchPath(parse("gender=female&availability=open_now&sort=a_z"))).toBe(
      "/search?gender=female&availability=open_now&sort=a_z",
    );
  });

  test("a list is found under either name, a map under either parameter, a date only if it exists", () => {
    expect(searchPath(parse("savedListId=abc"))).toBe("/search?saved_list_id=abc");
    expect(searchPath(parse("map=true"))).toBe("/search?view=map");
    expect(parse("available_date=2026-02-30").filters.availableDate).toBe("");
    expect(parse("available_date=2026-02-28").filters.availableDate).toBe("2026-02-28");
  });
});

describe("what the address knows beside the specification", () => {
  test("a position to about a hundred metres, or none", () => {
    expect(parse("near=25.08049,55.14").near).toEqual({ latitude: 25.08, longitude: 55.14 });
    expect(searchPath(parse("near=25.0801,55.14"))).toBe("/search?near=25.08,55.14");
    const exact = { ...defaultState, near: { latitude: 25.08049, longitude: 55.14031 } };
    expect(searchPath(exact)).toBe("/search?near=25.08,55.14");
    for (const bad of ["91,0", "0,181", "25", "25,55,1", "a,b", ""])
      expect(parse(`near=${bad}`).near).toBeNull();
  });

  test("at most four professionals to compare, each once", () => {
    const id = (n: number) => `0b7e5c1a-0000-4000-8000-00000000000${n}`;
    const ids = [1, 1, 2, 3, 4, 5].map(id);
    expect(parse(`compare=${ids}`).compare).toEqual([1, 2, 3, 4].map(id));
    expect(parse("compare=1,x,%27").compare).toEqual([]);
  });

  test("one list that is open, by its parameter", () => {
    expect(parse("more=insurance_ids").more).toBe("insuranceProviderIds");
    expect(searchPath(parse("more=insurance_ids"))).toBe("/search?more=insurance_ids");
    expect(parse("more=price").more).toBeNull();
  });

  test("view and comparison find the same, anything else may not", () => {
    const isSame = (one: string, other: string) =>
      isSameSearch(new URL(`https://d.ae/search?${one}`), new URL(`https://d.ae/search?${other}`));
    expect(isSame("q=ear", "q=ear&view=map")).toBe(true);
    expect(isSame("q=ear&map=true", "q=ear&compare=0b7e5c1a-0000-4000-8000-000000000001")).toBe(
      true,
    );
    for (const other of [
      "q=ear",
      "q=eye",
      "q=ear&page=2",
      "q=ear&lang=ar",
      "q=ear&more=language_ids",
    ])
      expect(isSame("q=ear", other)).toBe(false);
  });
});

test("every state that can be said is read back as it was written", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 });
  const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100);
  const degrees = fc.integer({ min: 0, max: 89_000 }).map((n) => n / 1000);
  const flag = fc.constantFrom<(boolean | null)[]>(true, false, null);
  const text = fc.constantFrom("", "ear", "Al Barsha 1", "طبيب");
  const filters = fc.record({
    ...mergeAll(idFilters.map(({ name }) => single(name, ids))),
    ...mergeAll(
      flagFilters.map(({ name, declared }) =>
        single(
          name,
          declared.answers === "yes" ? fc.constantFrom<(boolean | null)[]>(true, null) : flag,
        ),
      ),
    ),
    unknownValues: fc.constantFrom<UnknownValue[][]>(
      [],
      [{ parameter: "insurance_ids", value: "nonsense" }],
      [
        { parameter: "specialty_ids", value: "ear" },
        { parameter: "specialty_ids", value: "eye" },
      ],
    ),
    query: text,
    visitTypes: fc.subarray([...visitTypes], { maxLength: 2 }),
    location: text,
    geoCityId: fc.option(fc.integer({ min: 1, max: 99 })),
    geoDistrictId: fc.option(fc.integer({ min: 1, max: 99 })),
    savedListId: fc.constantFrom("", "my-list"),
    gender: fc.constantFrom(...genders),
    availability: fc.constantFrom(...availabilities),
    availableDate: fc.constantFrom("", "2026-11-30"),
    timeOfDay: fc.constantFrom("any" as const, ...timesOfDay),
    startsFrom: fc.constantFrom("", "18:00", "09:30"),
    startsBefore: fc.constantFrom("", "10:00", "19:15"),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
    ratingMin: cents(5),
    priceMin: cents(5000),
    priceMax: cents(5000),
    locationRadius: fc.integer({ min: 0, max: 50 }).filter((km) => km !== defaultRadiusKm),
    bounds: fc.option(degrees.map((south): Bounds => [south, south, 90, 180])),
    similarityThreshold: fc.constant(0.7),
    must: fc.uniqueArray(fc.constantFrom("back pain", "ear", "طبيب"), { maxLength: 3 }),
    context: text,
    category: text,
    profession: text,
    yearsExperienceMin: fc.integer({ min: 0, max: 100 }),
    yearsExperienceMax: fc.integer({ min: 0, max: 100 }),
  });
  const state = fc.record({
    filters,
    entityType: fc.constantFrom(...searchTabs),
    sort: fc.constantFrom(...sorts),
    view: fc.constantFrom(...views),
    page: fc.integer({ min: 1, max: 1000 }),
    literal: fc.boolean(),
    near: fc.option(degrees.map((latitude) => ({ latitude, longitude: latitude }))),
    compare: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
    more: fc.option(fc.constantFrom(...idFilters.map(({ name }) => name))),
  });
  fc.assert(
    fc.property(state, (said) => {
      expect(parse(searchPath(said).split("?")[1] ?? "")).toEqual(said);
    }),
    { numRuns: 2_000 },
  );
});

describe("taking back", () => {
  const state = parse(
    "q=ear&specialty_ids=1,2&gender=female&price_min=10&price_max=90&geo_district_id=4&radius=20&page=3&view=map&entityType=clinics",
  );

  test("one filter returns to its default, and to the first page", () => {
    expect(searchPath(clearFilter(state, { key: "specialtyIds", id: 1 }))).toContain(
      "specialty_ids=2",
    );
    expect(clearFilter(state, { key: "price" }).filters).toMatchObject({
      priceMin: 0,
      priceMax: 0,
    });
    expect(clearFilter(state, { key: "place" }).filters).toMatchObject({
      geoDistrictId: null,
      locationRadius: 0,
    });
    expect(clearFilter(state, { key: "gender" })).toMatchObject({
      page: 1,
      filters: { gender: "any" },
    });
    expect(clearList(state, "specialtyIds").filters.specialtyIds).toEqual([]);
  });

  test("taking back every active filter in turn leaves only the words", () => {
    const bare = listActiveFilters(state.filters).reduce(clearFilter, state);
    expect(searchPath(bare)).toBe("/search?q=ear&entityType=clinics&view=map");
  });

  test("clearing all keeps the tab and the view", () => {
    expect(searchPath(clearAllFilters(state))).toBe("/search?entityType=clinics&view=map");
  });
});

test("a page holds 50 while browsing and 20 when words were typed", () => {
  expect([pageSizeOf(""), pageSizeOf("  "), pageSizeOf("ear")]).toEqual([50, 50, 20]);
});
