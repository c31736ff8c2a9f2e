import { placeName } from "#app/geography/rules.ts";
import { formatList } from "#app/platform/i18n/format.ts";
import type { Repair } from "#app/search/answers/engine.ts";
import { labelUnread } from "#app/search/answers/notes/unread-values.ts";
import { isUnionNeed, needKey, resolveNeeds } from "#app/search/concepts/resolve-needs.ts";
import { clearFilter, listActiveFilters } from "#app/search/filters/active-filters.ts";
import { changeFilters, clearAllFilters } from "#app/search/filters/filter-changes.ts";
import {
  type ActiveFilter,
  defaultFilters,
  defaultState,
  type SearchState,
} from "#app/search/filters/filters.ts";
import { filterLabel } from "#app/search/filters/labels/describe-filters.ts";
import { pieceLabel } from "#app/search/filters/labels/describe-piece.ts";
import type { Described, LabelContext } from "#app/search/filters/labels/label-context.ts";
import { districtAt } from "#app/search/location/nearest-place.ts";
import { searchPath } from "#app/search/rules.ts";
import type { Piece } from "#app/search/understanding/understand-query.ts";
import { withoutPieces } from "#app/search/understanding/without-pieces.ts";
import { defaultRadiusKm, type Position } from "#app/search/values.ts";
import { itemName } from "#app/vocabulary/rules.ts";

const mostShortcuts = 6;

export interface Chip {
  label: string;
  /** The words it was understood from. */
  phrase: string | null;
  /** The search without it. */
  path: string;
  /** Makes a need required, or one of several again; where there is a choice. */
  must?: { isOn: boolean; path: string };
  /** Names a value that the search leaves out: without it the search is the same, the address is not. */
  isUnread?: true;
}

interface Searched extends Described {
  state: SearchState;
}

/** The specialties that most people look for come first in the vocabulary. */
export function shortcutsOf({ entityType }: SearchState, { vocabulary, locale }: LabelContext) {
  const first = vocabulary.category("specialties").filter(({ parentId }) => parentId === null);
  return first.slice(0, mostShortcuts).map((item) => {
    const filters = { ...defaultFilters, specialtyIds: [item.id] };
    const path = searchPath({ ...defaultState, entityType, filters });
    return { label: itemName(item, locale), path };
  });
}

/**
 * The chosen conditions; each link removes one.
 * @param ownInsurer The insurer of the visitor's own card, whose chip says so.
 */
export function chipsOf(described: Searched, namer: LabelContext, ownInsurer?: number): Chip[] {
  const { state } = described;
  const { filters, near } = state;
  // A radius around the visitor is said with their position.
  const active = listActiveFilters(filters).filter(({ key }) => !near || key !== "locationRadius");
  const chips = active.map((filter) => ({
    label: isOwnCard(filter, ownInsurer)
      ? namer.t("chip.ownCard", { insurer: filterLabel(filter, described, namer) })
      : filterLabel(filter, described, namer),
    phrase: null,
    path: searchPath(clearFilter(state, filter)),
  }));
  if (!near) return chips;
  return [
    {
      label: nearLabel(near, filters.locationRadius || defaultRadiusKm, namer),
      phrase: null,
      path: searchPath(withoutPosition(state)),
    },
    ...chips,
  ];
}

/** Values of the address that were cut or not read; each link leads to the address without them. */
export function unreadChips(
  params: URLSearchParams,
  state: SearchState,
  namer: LabelContext,
): Chip[] {
  return labelUnread(params, namer).map((label) => ({
    label,
    phrase: null,
    path: searchPath(state),
    isUnread: true,
  }));
}

function isOwnCard(filter: ActiveFilter, ownInsurer: number | undefined): boolean {
  return filter.key === "insuranceProviderIds" && "id" in filter && filter.id === ownInsurer;
}

/** With the district, so that somebody sees where they are taken to be. */
function nearLabel(near: Position, count: number, { t, locale, geography }: LabelContext): string {
  const district = districtAt(near, geography);
  if (!district) return t("chip.near", { count });
  return t("chip.nearPlace", { place: placeName(district, locale), count });
}

function withoutPosition(state: SearchState): SearchState {
  const { locationRadius } = defaultFilters;
  const sort = state.sort === "nearby" ? "relevance" : state.sort;
  return { ...changeFilters(state, { locationRadius }), near: null, sort };
}

/** The search without any filter. */
export function onlyWords(state: SearchState): SearchState {
  return { ...clearAllFilters(state), filters: { ...defaultFilters, query: state.filters.query } };
}

/** Words that were understood; one link takes them out of the query, another makes them required. */
export function chipsOfPieces(pieces: Piece[], state: SearchState, namer: LabelContext): Chip[] {
  const isChoice = pieces.filter(isUnionNeed).length > 1;
  // The chip of a circle around a place names the place.
  const isCircle = state.filters.locationRadius > 0 && state.near === null;
  const { isForChild } = resolveNeeds(pieces, namer.vocabulary);
  const isShown = ({ kind }: Piece) => !(isCircle && (kind === "district" || kind === "city"));
  return pieces.filter(isShown).map((piece) => {
    const path = searchPath(withoutPiece(state, piece));
    const chip: Chip = { label: pieceLabel(piece, namer, isForChild), phrase: piece.phrase, path };
    return isChoice && isUnionNeed(piece) ? { ...chip, must: mustLink(piece, state) } : chip;
  });
}

function mustLink(piece: Piece, state: SearchState): NonNullable<Chip["must"]> {
  const key = needKey(piece);
  const required = state.filters.must;
  const isOn = required.includes(key);
  const must = isOn ? required.filter((one) => one !== key) : [...required, key];
  return { isOn, path: searchPath(changeFilters(state, { must })) };
}

function withoutPiece(state: SearchState, piece: Piece): SearchState {
  return changeFilters(state, { query: piece.rest });
}

/** Describes the results of one criterion less, with the link to them. */
export function describeRepair(repair: Repair, described: Searched, namer: LabelContext) {
  const { state } = described;
  const names = [
    ...repair.filters.map((filter) => filterLabel(filter, described, namer)),
    ...repair.pieces.map((piece) => pieceLabel(piece, namer)),
  ];
  const isFar = repair.filters.some(({ key }) => key === "locationRadius");
  const start = { ...(isFar && state.near ? withoutPosition(state) : state), page: 1 };
  const cleared = repair.filters.reduce(clearFilter, start);
  const query = withoutPieces(cleared.filters.query, repair.pieces);
  const hasOtherTime = leavesTime(repair, state);
  const isLater = cleared.sort === "relevance" && hasOtherTime;
  return {
    label: formatList(
      names.map((name) => namer.t("empty.name", { name })),
      namer.locale,
    ),
    count: repair.count,
    ...(repair.unknownHours ? { unknownHours: repair.unknownHours } : {}),
    ...(hasOtherTime && names.length === 1 ? { isOtherTime: true as const } : {}),
    path: searchPath({
      ...changeFilters(cleared, { query }),
      ...(isLater ? { sort: "next_available" } : {}),
    }),
  };
}

const timeParts: ReadonlySet<string> = new Set([
  "availability",
  "timeOfDay",
  "weekdays",
  "startsFrom",
  "startsBetween",
  "daysAhead",
  "week",
  "date",
]);

/** Without "tonight" the next free time comes first. */
function leavesTime({ filters, pieces }: Repair, { filters: chosen }: SearchState): boolean {
  const isOpenNow =
    pieces.some((piece) => piece.kind === "availability" && /now$/.test(piece.availability)) ||
    (filters.some(({ key }) => key === "availability") && /now$/.test(chosen.availability));
  const kinds = [...filters.map(({ key }) => String(key)), ...pieces.map(({ kind }) => kind)];
  return !isOpenNow && kinds.some((kind) => timeParts.has(kind));
}
