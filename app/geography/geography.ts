import { foldText } from "#app/platform/i18n/fold-text.ts";
import { defaultCityCentre, defaultCitySlug, withoutArticle } from "./rules.ts";

interface Place {
  id: number;
  slug: string;
  name: string;
  nameAr: string;
  /** The name as outside sources write it. */
  value: string;
  sortOrder: number;
}

export interface Country extends Place {
  iso2: string;
  callingCode: string;
  currency: string;
}

export interface Province extends Place {
  countryId: number;
  healthRegulator: string;
}

export interface City extends Place {
  provinceId: number;
  latitude: number;
  longitude: number;
}

export interface District extends Place {
  cityId: number;
  latitude: number;
  longitude: number;
  aliases: string[];
}

export interface Places {
  countries: Country[];
  provinces: Province[];
  cities: City[];
  districts: District[];
}

/** The active places, each list in its sort order. */
export interface Geography extends Places {
  districtById: ReadonlyMap<number, District>;
  cityById: ReadonlyMap<number, City>;
  provinceById: ReadonlyMap<number, Province>;
  cityBySlug(slug: string): City | undefined;
  districtBySlug(cityId: number, slug: string): District | undefined;
  districtsOf(cityId: number): District[];
  /** The city of that name in either language, whatever the case. */
  findCity(text: string): City | undefined;
  /** The first district of that name or alias, whatever the case, script or article. */
  findDistrict(text: string): District | undefined;
  /** Returns all matches: "Jumeirah" names three districts. */
  findDistricts(text: string): District[];
  /** The city of the setting CITY, else Dubai, even when nothing is seeded yet (its id is then 0). */
  defaultCity: City;
}

const unseededDefaultCity: City = {
  id: 0,
  slug: defaultCitySlug,
  name: "Dubai",
  nameAr: "دبي",
  value: "Dubai",
  sortOrder: 0,
  provinceId: 0,
  ...defaultCityCentre,
};

/** The setting CITY gives its city the order 0, which no other has. */
function chosenCity(cities: City[]): City | undefined {
  return cities.find(({ sortOrder }) => sortOrder === 0);
}

/** Builds the look-ups; a place whose parent is missing or inactive is left out. */
export function buildGeography(places: Places): Geography {
  const countries = inOrder(places.countries);
  const countryById = byId(countries);
  const provinces = inOrder(places.provinces).filter((province) =>
    countryById.has(province.countryId),
  );
  const provinceById = byId(provinces);
  const cities = inOrder(places.cities).filter((city) => provinceById.has(city.provinceId));
  const cityById = byId(cities);
  const districts = inOrder(places.districts).filter((district) => cityById.has(district.cityId));
  const cityNames = new NameIndex(cities, (city) => [
    city.name,
    city.nameAr,
    city.slug,
    city.value,
  ]);
  const districtNames = new NameIndex(districts, (district) => [
    district.name,
    district.nameAr,
    district.slug,
    district.value,
    ...district.aliases,
  ]);
  const citiesBySlug = new Map(cities.map((city) => [city.slug, city]));
  const districtsByCity = Map.groupBy(districts, (district) => district.cityId);

  return {
    countries,
    provinces,
    cities,
    districts,
    provinceById,
    cityById,
    districtById: byId(districts),
    cityBySlug: (slug) => citiesBySlug.get(slug),
    districtBySlug: (cityId, slug) =>
      districtsByCity.get(cityId)?.find((district) => district.slug === slug),
    districtsOf: (cityId) => districtsByCity.get(cityId) ?? [],
    findCity: (text) => cityNames.find(text)[0],
    findDistrict: (text) => districtNames.find(text)[0],
    findDistricts: (text) => districtNames.find(text),
    defaultCity:
      chosenCity(cities) ?? citiesBySlug.get(defaultCitySlug) ?? cities[0] ?? unseededDefaultCity,
  };
}

/** Folded names to places; a full name goes before one without its article. */
class NameIndex<T extends Place> {
  private readonly exact = new Map<string, T[]>();
  private readonly loose = new Map<string, T[]>();

  constructor(places: T[], namesOf: (place: T) => string[]) {
    for (const place of places) {
      for (const name of namesOf(place)) {
        const folded = foldText(name);
        remember(this.exact, folded, place);
        remember(this.loose, withoutArticle(folded), place);
      }
    }
  }

  find(text: string): T[] {
    const folded = foldText(text);
    if (folded === "") return [];
    return this.exact.get(folded) ?? this.loose.get(withoutArticle(folded)) ?? [];
  }
}

function remember<T>(map: Map<string, T[]>, key: string, place: T) {
  if (key === "") return;
  const known = map.get(key);
  if (!known) map.set(key, [place]);
  else if (!known.includes(place)) known.push(place);
}

function inOrder<T extends Place>(places: T[]): T[] {
  return places.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
}

function byId<T extends Place>(places: T[]): Map<number, T> {
  return new Map(places.map((place) => [place.id, place]));
}
