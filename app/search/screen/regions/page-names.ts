import { placeName } from "#app/geography/rules.ts";
import type { SearchAnswer } from "#app/search/answers/engine.ts";
import { listActiveFilters } from "#app/search/filters/active-filters.ts";
import type { FilterChoice } from "#app/search/filters/filter-group.ts";
import { type SearchState, type Sort, sorts } from "#app/search/filters/filters.ts";
import { spokenPlaceName } from "#app/search/filters/labels/describe-piece.ts";
import type { LabelContext } from "#app/search/filters/labels/label-context.ts";
import { placeLabel } from "#app/search/filters/place/place-rules.ts";
import { sortOf } from "#app/search/resolve-search.ts";
import { ofKind, type Piece } from "#app/search/understanding/understand-query.ts";
import type { SearchTab } from "#app/search/values.ts";
import { itemName } from "#app/vocabulary/rules.ts";

/** The place chosen, else the one that was said, else the default city. */
export function placeOf({ filters }: SearchState, pieces: Piece[], namer: LabelContext): string {
  const [district] = ofKind(pieces, "district");
  const [city] = ofKind(pieces, "city");
  const spoken = district ?? city;
  return (
    placeLabel(filters, namer) ??
    (spoken ? spokenPlaceName(spoken, namer) : placeName(namer.geography.defaultCity, namer.locale))
  );
}

/** "Cardiologists in Dubai Marina", or the words in quotes. */
export function headingOf(state: SearchState, answer: SearchAnswer, namer: LabelContext): string {
  const { filters, entityType } = state;
  const { t, vocabulary, locale } = namer;
  const place = placeOf(state, answer.understood, namer);
  if (filters.query) {
    const cityName = placeName(namer.geography.defaultCity, locale);
    return t("title.query", {
      query: filters.query,
      place: placeLabel(filters, namer) ?? cityName,
    });
  }
  const chosen = [
    ...filters.specialtyIds,
    ...filters.clinicTypeIds,
    ...filters.serviceTypeIds,
    ...filters.serviceSubtypeIds,
  ];
  const only = chosen.length === 1 ? vocabulary.byId.get(chosen[0] ?? 0) : undefined;
  const subject = only ? itemName(only, locale) : t(subjectOfTab[entityType]);
  return t("title.subject", { subject, place });
}

const subjectOfTab = {
  all: "subject.all",
  professionals: "tab.professionals",
  clinics: "tab.clinics",
  services: "tab.services",
  franchises: "tab.franchises",
} as const satisfies Record<SearchTab, string>;

/** The heading as the document is called. */
export function titleOf(
  heading: string,
  state: SearchState,
  appName: string,
  { t }: LabelContext,
): string {
  // The list of a kind and the list of its first city show the same: their titles must not.
  const isBare = listActiveFilters(state.filters).length === 0 && state.filters.query === "";
  const isWhole = isBare && state.entityType !== "all";
  const named = isWhole ? t("title.whole", { title: heading }) : heading;
  const title = state.page > 1 ? t("title.page", { title: named, page: state.page }) : named;
  return t("title.site", { title, appName });
}

/** The orders on offer; the nearest to whom, or to what. */
export function sortsOf(state: SearchState, pieces: Piece[], namer: LabelContext): FilterChoice[] {
  const { t } = namer;
  const place = placeOf(state, pieces, namer);
  const said = sortOf("relevance", pieces);
  const labelOf = (sort: Sort) => {
    // Without a choice the words decide the order; the first option says so.
    if (sort === "relevance" && said !== sort) return t("sort.said", { sort: t(`sort.${said}`) });
    const isToYou = sort === "nearby" && state.near !== null;
    return isToYou ? t("sort.nearYou") : t(`sort.${sort}`, { place });
  };
  return sorts.map((sort) => {
    return { value: sort, label: labelOf(sort), count: null };
  });
}
