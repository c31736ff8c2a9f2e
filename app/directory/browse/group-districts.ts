import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import {
  listSpecialtyGroups,
  type SpecialtyCounts,
  type SpecialtyGroup,
} from "../specialties/specialty-groups.ts";
import type { DistrictCount } from "./queries.server.ts";

interface PlaceLink {
  name: string;
  path: string;
  professionals: number;
}

export interface BrowsedSpecialty {
  slug: string;
  name: string;
  /** The page of the whole city. */
  path: string;
  districts: PlaceLink[];
}

export interface BrowsedGroup {
  slug: SpecialtyGroup["slug"];
  specialties: BrowsedSpecialty[];
}

interface Browsed {
  vocabulary: Vocabulary;
  geography: Geography;
  counts: SpecialtyCounts;
  districtCounts: DistrictCount[];
  locale: Locale;
}

/** The specialties that somebody offers in the default city, each with its districts, the fullest first. */
export function groupDistricts(browsed: Browsed): BrowsedGroup[] {
  const { vocabulary, geography, counts, districtCounts, locale } = browsed;
  const bySpecialty = Map.groupBy(districtCounts, ({ specialtyId }) => specialtyId);
  const city = geography.defaultCity;
  const pathOf = (...parts: string[]) => ["/d/professionals", city.slug, ...parts].join("/");
  const districtsOf = (id: number, slug: string): PlaceLink[] =>
    (bySpecialty.get(id) ?? []).flatMap(({ districtId, professionals }) => {
      const district = geography.districtById.get(districtId);
      if (district?.cityId !== city.id) return [];
      const path = pathOf(district.slug, slug);
      return [{ name: placeName(district, locale), path, professionals }];
    });
  return listSpecialtyGroups(vocabulary, counts, locale).flatMap(({ slug, specialties }) => {
    const offered = specialties.flatMap((specialty) => {
      const item = vocabulary.bySlug("specialties", specialty.slug);
      const districts = item ? districtsOf(item.id, item.slug) : [];
      if (districts.length === 0) return [];
      return [{ slug: specialty.slug, name: specialty.name, path: specialty.path, districts }];
    });
    return offered.length > 0 ? [{ slug, specialties: offered }] : [];
  });
}
