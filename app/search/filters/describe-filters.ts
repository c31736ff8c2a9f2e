import { idFilters } from "./filter-list.ts";
import type { ActiveFilter, SearchFilters } from "./filters.ts";
import type { Described, Namer } from "./label-context.ts";
import { rulesOfPart } from "./rules-list.ts";

/** Leaves out ids that name nothing: what is not known is not asked for. */
export function keepKnown(
  filters: SearchFilters,
  { vocabulary, geography }: Pick<Namer, "vocabulary" | "geography">,
): SearchFilters {
  const known = { ...filters };
  for (const { declared } of idFilters) {
    known[declared.key] = filters[declared.key].filter(
      (id) => vocabulary.byId.get(id)?.categorySlug === declared.category,
    );
  }
  if (!geography.districtById.has(filters.geoDistrictId ?? 0)) known.geoDistrictId = null;
  if (!geography.cityById.has(filters.geoCityId ?? 0)) known.geoCityId = null;
  return known;
}

/** A filter in a chip's few words. */
export function filterLabel(filter: ActiveFilter, described: Described, namer: Namer): string {
  return rulesOfPart(filter).label(filter, described, namer);
}
