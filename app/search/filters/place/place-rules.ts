import { placeName } from "#app/geography/rules.ts";
import { defineInput, filterText, idOrText } from "#app/search/filters/arguments.ts";
import { homesAmong } from "#app/search/understanding/places/home-places.ts";
import { findChosenPlace } from "#app/search/understanding/places/resolve-place.ts";
import { defaultRadiusKm } from "../../values.ts";
import { readNearDistrict } from "../choices/implied-choices.ts";
import { choice, impliedValues, nameOrder } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { defaultFilters, type SearchFilters } from "../filters.ts";
import type { Described, LabelContext } from "../labels/label-context.ts";
import { isVisitType } from "../terms/visit-types.ts";
import { place } from "./place.ts";
import { radius } from "./radius.ts";

/** True when the filters name a place, known or not. */
export function hasPlace(filters: SearchFilters): boolean {
  const { location, geoCityId, geoDistrictId } = defaultFilters;
  return (
    filters.location !== location ||
    filters.geoCityId !== geoCityId ||
    filters.geoDistrictId !== geoDistrictId
  );
}

/** The chosen place in words; nothing when none is chosen. */
export function placeLabel(
  filters: SearchFilters,
  { geography, locale }: LabelContext,
): string | null {
  const chosen =
    geography.districtById.get(filters.geoDistrictId ?? 0) ??
    geography.cityById.get(filters.geoCityId ?? 0);
  if (chosen) return placeName(chosen, locale);
  return filters.location || null;
}

export const placeRules: FilterRules = {
  active: (filters) => (hasPlace(filters) ? [{ key: "place" }] : []),
  // A place and the radius around it are one choice.
  clear: () => ({ ...place.defaults, ...radius.defaults }),
  label(_, described, namer) {
    const label = placeLabel(described.state.filters, namer) ?? "";
    const count = radiusAroundPlace(described, namer);
    return count === 0 ? label : namer.t("chip.placeRadius", { place: label, count });
  },
  groups(panel) {
    const { facets, state, geography, locale, t } = panel;
    const chosen = [
      String(state.filters.geoDistrictId),
      ...impliedValues(panel, "geo_district_id"),
    ];
    const counts = facets?.district ?? {};
    // A district that is chosen moves the circle: it would not give what the district itself has.
    const isDrawn = state.filters.locationRadius > 0 && state.near === null;
    // The counts are of places of practice alone, to which homes would add.
    const implied = impliedValues(panel, "visitTypes").filter(isVisitType);
    const isOfBoth = homesAmong([...state.filters.visitTypes, ...implied]) === "some";
    const isUncounted = isDrawn || isOfBoth;
    const districts = geography.districts
      .filter((one) => counts[one.id] || chosen.includes(String(one.id)))
      .map((one) =>
        choice(String(one.id), placeName(one, locale), isUncounted ? null : (counts[one.id] ?? 0)),
      )
      .sort((a, b) => nameOrder[locale].compare(a.label, b.label));
    const around = impliedValues(panel, "geo_district_id").flatMap((value) => {
      const { districtId = 0, withinKm = 0 } = readNearDistrict(value) ?? {};
      const district = geography.districtById.get(districtId);
      if (!district) return [];
      const label = { place: placeName(district, locale), count: withinKm };
      return choice(value, t("chip.nearDistrict", label));
    });
    return [
      {
        kind: "select",
        name: "geo_district_id",
        label: t("filter.district"),
        choices: [choice("", t("filter.anywhere")), ...around, ...districts],
      },
    ];
  },
  conditions: ({ placeConditions }) => placeConditions,
  input: defineInput(
    { location: filterText, geo_city_id: idOrText, geo_district_id: idOrText },
    { geoCityId: "geo_city_id", geoDistrictId: "geo_district_id" },
    (input) => ({
      location: input.location,
      geoCityId: idOf(input.geo_city_id),
      geoDistrictId: idOf(input.geo_district_id),
    }),
    (input) =>
      ["geo_district_id", "geo_city_id"].flatMap((parameter) => {
        const value = idOrText.parse(input[parameter]);
        return typeof value === "string" ? [{ parameter, value }] : [];
      }),
  ),
};

function idOf(given: number | string | null): number | null {
  return typeof given === "number" ? given : null;
}

/** Kilometres around the chosen place; 0 for the place itself. A location that nobody knows has no centre. */
function radiusAroundPlace(
  { state: { filters, near }, addressPlace }: Described,
  { geography }: LabelContext,
): number {
  if (addressPlace) return filters.locationRadius || defaultRadiusKm;
  return near || !findChosenPlace(filters, geography) ? 0 : filters.locationRadius;
}
