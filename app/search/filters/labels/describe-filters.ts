import { idFilters } from "../filter-list.ts";
import type { ActiveFilter, SearchFilters } from "../filters.ts";
import { limitUnknown, type UnknownValue } from "../kinds/unknown-filter.ts";
import { rulesOfPart } from "../rules-list.ts";
import type { Described, LabelContext } from "./label-context.ts";

/** Sets ids that name nothing apart from those that do. */
export function keepKnown(
  filters: SearchFilters,
  { vocabulary, geography }: Pick<LabelContext, "vocabulary" | "geography">,
): SearchFilters {
  const known = { ...filters };
  const unknown: UnknownValue[] = [];
  for (const { declared } of idFilters) {
    const isKnown = (id: number) => vocabulary.byId.get(id)?.categorySlug === declared.category;
    const lost = filters[declared.key].filter((id) => !isKnown(id));
    if (lost.length === 0) continue;
    known[declared.key] = filters[declared.key].filter(isKnown);
    unknown.push(...lost.map((id) => ({ parameter: declared.parameter, value: String(id) })));
  }
  const { geoDistrictId, geoCityId } = filters;
  if (geoDistrictId !== null && !geography.districtById.has(geoDistrictId)) {
    known.geoDistrictId = null;
    unknown.push({ parameter: "geo_district_id", value: String(geoDistrictId) });
  }
  if (geoCityId !== null && !geography.cityById.has(geoCityId)) {
    known.geoCityId = null;
    unknown.push({ parameter: "geo_city_id", value: String(geoCityId) });
  }
  if (unknown.length === 0) return known;
  return { ...known, unknownValues: limitUnknown([...filters.unknownValues, ...unknown]) };
}

/** A filter in a chip's few words. */
export function filterLabel(
  filter: ActiveFilter,
  described: Described,
  namer: LabelContext,
): string {
  return rulesOfPart(filter).label(filter, described, namer);
}
