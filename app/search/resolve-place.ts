import type { District, Geography } from "../geography/geography.ts";
import { foldText } from "../platform/i18n/fold-text.ts";
import type { Ask, Condition } from "./ask.ts";
import type { Position } from "./engine.ts";
import { defaultRadiusKm, type SearchFilters } from "./filters.ts";
import { ofKind, type Piece } from "./understand-query.ts";
import { lexiconAsTyped } from "./word-group.ts";

interface ResolvedPlace {
  conditions: Condition[];
  /** What distances are measured from. */
  centre: Position | null;
}

type Source = Pick<Condition, "filters" | "pieces">;

/** The place chosen in the filters, else the places among the words. */
export function resolvePlace(
  filters: SearchFilters,
  pieces: Piece[],
  geography: Geography,
): ResolvedPlace {
  return chosenPlace(filters, geography) ?? spokenPlace(filters, pieces, geography);
}

function chosenPlace(filters: SearchFilters, geography: Geography): ResolvedPlace | null {
  const { location } = filters;
  const source: Source = { filters: [{ key: "place" }], pieces: [] };
  const chosen = geography.districtById.get(filters.geoDistrictId ?? 0);
  if (chosen) return inDistricts([chosen], filters, source);
  const cityById = geography.cityById.get(filters.geoCityId ?? 0);
  if (cityById) return inCity(cityById, source);
  if (!location) return null;
  const named = geography.findDistricts(location);
  if (named.length > 0) return inDistricts(named, filters, source);
  const cityByName = geography.findCity(location);
  if (cityByName) return inCity(cityByName, source);
  const words = foldText(location).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return null;
  const ask: Ask = { kind: "words", groups: lexiconAsTyped.groupsOf(words) };
  return { conditions: [{ ask, facet: null, ...source }], centre: null };
}

function spokenPlace(filters: SearchFilters, pieces: Piece[], geography: Geography): ResolvedPlace {
  const spoken = ofKind(pieces, "district");
  const ids = spoken.flatMap((piece) => piece.districtIds);
  const districts = ids.flatMap((id) => geography.districtById.get(id) ?? []);
  if (districts.length > 0) return inDistricts(districts, filters, { filters: [], pieces: spoken });
  const cityPiece = ofKind(pieces, "city")[0];
  const city = geography.cityById.get(cityPiece?.cityId ?? 0);
  if (city && cityPiece) return inCity(city, { filters: [], pieces: [cityPiece] });
  return { conditions: [], centre: null };
}

function inDistricts(districts: District[], filters: SearchFilters, source: Source): ResolvedPlace {
  const [first] = districts;
  if (!first) return { conditions: [], centre: null };
  const centre = { latitude: first.latitude, longitude: first.longitude };
  // A radius that was chosen is drawn around the district; the unsaid one means the district itself.
  const ask: Ask =
    filters.locationRadius === defaultRadiusKm
      ? { kind: "anyId", field: "district_ids", ids: districts.map(({ id }) => id) }
      : { kind: "within", centre, radiusKm: filters.locationRadius };
  return { conditions: [{ ask, facet: "district", ...source }], centre };
}

function inCity(city: Position & { id: number }, source: Source): ResolvedPlace {
  return {
    conditions: [{ ask: { kind: "city", id: city.id }, facet: null, ...source }],
    centre: { latitude: city.latitude, longitude: city.longitude },
  };
}
