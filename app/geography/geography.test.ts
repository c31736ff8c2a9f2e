import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import cities from "./data/cities.json" with { type: "json" };
import countries from "./data/countries.json" with { type: "json" };
import districts from "./data/districts.json" with { type: "json" };
import provinces from "./data/provinces.json" with { type: "json" };
import { buildGeography, type Places } from "./geography.ts";
import { cityRecords, countryRecords, districtRecords, provinceRecords } from "./inputs.ts";

const idOf = (records: { slug: string }[], slug: string) =>
  records.findIndex((record) => record.slug === slug) + 1;

const named = (record: { slug: string; name_en: string; name_ar: string }, index: number) => ({
  id: index + 1,
  slug: record.slug,
  name: record.name_en,
  nameAr: record.name_ar,
  value: record.name_en,
  sortOrder: index,
});

const seeded: Places = {
  countries: countries.map((record, index) => ({
    ...named(record, index),
    iso2: record.iso2,
    callingCode: record.calling_code,
    currency: record.currency,
  })),
  provinces: provinces.map((record, index) => ({
    ...named(record, index),
    countryId: idOf(countries, record.country),
    healthRegulator: record.health_regulator,
  })),
  cities: cities.map((record, index) => ({
    ...named(record, index),
    provinceId: idOf(provinces, record.province),
    latitude: record.latitude,
    longitude: record.longitude,
  })),
  districts: districts.map((record, index) => ({
    ...named(record, index),
    cityId: idOf(cities, record.city),
    latitude: record.latitude,
    longitude: record.longitude,
    aliases: record.aliases,
  })),
};
const geography = buildGeography(seeded);

test("the seed's places are complete and well formed", () => {
  expect(() => countryRecords.parse(countries)).not.toThrow();
  expect(() => provinceRecords.parse(provinces)).not.toThrow();
  expect(() => cityRecords.parse(cities)).not.toThrow();
  expect(() => districtRecords.parse(districts)).not.toThrow();
  expect(geography.districts).toHaveLength(84);
  for (const list of [provinces, cities, districts]) {
    expect(new Set(list.map((record) => record.slug)).size).toBe(list.length);
  }
});

test("the seven emirates are in their official order", () => {
  expect(geography.provinces.map((province) => province.slug)).toEqual([
    "abu-dhabi",
    "dubai",
    "sharjah",
    "ajman",
    "umm-al-quwain",
    "ras-al-khaimah",
    "fujairah",
  ]);
});

test("every emirate has a city", () => {
  const withCity = new Set(geography.cities.map((city) => city.provinceId));
  expect(withCity.size).toBe(7);
});

test("Dubai is the default city, and stays so before anything is seeded", () => {
  const centre = { slug: "dubai", latitude: 25.276987, longitude: 55.296249 };
  expect(geography.defaultCity).toMatchObject(centre);
  const empty = buildGeography({ countries: [], provinces: [], cities: [], districts: [] });
  expect(empty.defaultCity).toMatchObject({ ...centre, id: 0 });
});

test.each([
  ["jlt", "jlt"],
  ["the marina", "dubai-marina"],
  ["المارينا", "dubai-marina"],
  ["البرشا", "al-barsha"],
  ["برشاء", "al-barsha"],
  ["Al Goze", "al-quoz"],
  ["KARAMA", "al-karama"],
  ["الكرامه", "al-karama"],
  ["Me'aisem", "dubai-production-city"],
  ["the greens", "the-greens"],
  ["dubai-healthcare-city", "dubai-healthcare-city"],
  ["مدينة دبي للإعلام", "dubai-media-city"],
])("%s is a name of %s", (text, slug) => {
  expect(geography.findDistrict(text)?.slug).toBe(slug);
});

test("a name that several districts share finds them all, in order", () => {
  const slugs = ["jumeirah-1", "jumeirah-2", "jumeirah-3"];
  expect(geography.findDistricts("Jumeirah").map((district) => district.slug)).toEqual(slugs);
  expect(geography.findDistricts("جميرا").map((district) => district.slug)).toEqual(slugs);
});

test("what is no district finds none", () => {
  for (const text of ["", "  ", "al", "the", "cardiology", "ال"]) {
    expect(geography.findDistrict(text)).toBeUndefined();
  }
});

test("only districts that really share a name share one", () => {
  const owners = new Map<string, Set<string>>();
  for (const district of geography.districts) {
    for (const name of [district.name, district.nameAr, ...district.aliases]) {
      const key = foldText(name);
      owners.set(key, (owners.get(key) ?? new Set()).add(district.slug));
    }
  }
  const shared = [...owners].filter(([, slugs]) => slugs.size > 1).map(([name]) => name);
  expect(shared.sort()).toEqual(
    ["Jumeirah", "Jumeira", "Jumairah", "جميرا", "جميرة", "Jumeirah Village", "قرية جميرا"]
      .map(foldText)
      .sort(),
  );
});

test("a place whose parent is not active is left out", () => {
  const dubai = idOf(cities, "dubai");
  const without = buildGeography({
    ...seeded,
    cities: seeded.cities.filter((city) => city.id !== dubai),
  });
  expect(without.districts).toEqual([]);
  const noEmirates = buildGeography({ ...seeded, provinces: [] });
  expect(noEmirates.cities).toEqual([]);
});

test("cities are found by name in both languages and by slug", () => {
  expect(geography.findCity("ABU DHABI")?.slug).toBe("abu-dhabi");
  expect(geography.findCity("ابوظبي")?.slug).toBe("abu-dhabi");
  expect(geography.cityBySlug("khor-fakkan")?.nameAr).toBe("خورفكان");
  expect(geography.districtBySlug(geography.defaultCity.id, "hatta")?.name).toBe("Hatta");
  expect(geography.districtsOf(geography.defaultCity.id)).toHaveLength(84);
});
