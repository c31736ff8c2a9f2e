import { buildGeography, type Geography } from "#app/geography/geography.ts";
import cities from "../../app/geography/data/cities.json" with { type: "json" };
import countries from "../../app/geography/data/countries.json" with { type: "json" };
import districts from "../../app/geography/data/districts.json" with { type: "json" };
import provinces from "../../app/geography/data/provinces.json" with { type: "json" };

interface Named {
  slug: string;
  name_en: string;
  name_ar: string;
  value?: string;
}

/** The places of the seed alone, without a database. */
export function seedGeographyInMemory(): Geography {
  const place = ({ slug, name_en, name_ar, value }: Named, index: number) => ({
    id: index + 1,
    slug,
    name: name_en,
    nameAr: name_ar,
    value: value ?? name_en,
    sortOrder: index,
  });
  const idOf = (places: Named[], slug: string) => places.findIndex((one) => one.slug === slug) + 1;
  return buildGeography({
    countries: countries.map((country, index) => ({
      ...place(country, index),
      iso2: country.iso2,
      callingCode: country.calling_code,
      currency: country.currency,
    })),
    provinces: provinces.map((province, index) => ({
      ...place(province, index),
      countryId: idOf(countries, province.country),
      healthRegulator: province.health_regulator,
    })),
    cities: cities.map((city, index) => ({
      ...place(city, index),
      provinceId: idOf(provinces, city.province),
      latitude: city.latitude,
      longitude: city.longitude,
    })),
    districts: districts.map((district, index) => ({
      ...place(district, index),
      cityId: idOf(cities, district.city),
      latitude: district.latitude,
      longitude: district.longitude,
      aliases: district.aliases,
    })),
  });
}
