import { placeName } from "#app/geography/rules.ts";
import { amount, defineInput } from "#app/search/filters/arguments.ts";
import {
  findChosenPlace,
  findSpokenPlace,
} from "#app/search/understanding/places/resolve-place.ts";
import { defaultRadiusKm } from "../../values.ts";
import { choice, type FilterGroup, type Panel } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { spokenPlaceName } from "../labels/describe-piece.ts";
import { hasPlace } from "./place-rules.ts";
import { radius } from "./radius.ts";

const widestKm = 50;
const offeredRadii = [1, 2, 3, 5, 10, 15, 20, 30, 50];

export const radiusRules: FilterRules = {
  // A place and the radius around it are one choice.
  active: (filters) =>
    filters.locationRadius > 0 && !hasPlace(filters) ? [{ key: "locationRadius" }] : [],
  clear: () => radius.defaults,
  /** With what the circle is drawn around: the visitor, a place among the words, or the default city. */
  label(_, { state: { filters, near }, understood }, namer) {
    const { t, geography, locale } = namer;
    if (near) return t("chip.near", { count: filters.locationRadius || defaultRadiusKm });
    const spoken = findSpokenPlace(understood, geography)?.pieces[0];
    const place = spoken
      ? spokenPlaceName(spoken, namer)
      : placeName(geography.defaultCity, locale);
    return t("chip.placeRadius", { place, count: filters.locationRadius });
  },
  groups: (panel) => (hasCentre(panel) ? [radiusGroup(panel)] : []),
  /** Those of the place draw the circle. */
  conditions: () => [],
  input: defineInput(
    /** As in an address: 0 when left out. */
    { radius: amount({ most: 50 }).transform((km) => (km === 0 ? 0 : Math.max(1, km))) },
    { locationRadius: "radius" },
    (input) => ({ locationRadius: input.radius }),
  ),
};

function hasCentre({ state: { filters, near }, geography }: Panel): boolean {
  return (
    near !== null || filters.locationRadius > 0 || findChosenPlace(filters, geography) !== null
  );
}

/** Around the visitor a slider; around a place a choice of circles, and of the place itself. */
function radiusGroup({ state: { filters, near }, geography, t }: Panel): FilterGroup {
  const label = t("filter.radius");
  const inKm = (km: number) => t("filter.km", { count: km });
  if (near) {
    const values = Array.from({ length: widestKm }, (_, index) => inKm(index + 1));
    return { kind: "radius", name: "radius", label, values };
  }
  const place = findChosenPlace(filters, geography);
  const unsaid = place ? t(`filter.in.${place.kind}`) : t("filter.anyDistance");
  const offered = new Set([...offeredRadii, filters.locationRadius].filter((km) => km > 0));
  const circles = [...offered].sort((a, b) => a - b).map((km) => choice(String(km), inKm(km)));
  return { kind: "select", name: "radius", label, choices: [choice("", unsaid), ...circles] };
}
