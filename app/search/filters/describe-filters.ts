import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import { formatDate, formatList, formatMoney, formatNumber } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { CategorySlug, Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchAnswerMessages, SearchMessages } from "../messages/en.ts";
import { findChosenPlace, findSpokenPlace } from "../understanding/resolve-place.ts";
import type { Piece } from "../understanding/understand-query.ts";
import type { ActiveFilter } from "./filter-changes.ts";
import {
  type Availability,
  defaultRadiusKm,
  type IdListFilter,
  idListFilters,
  type Position,
  type SearchFilters,
  type SearchState,
} from "./filters.ts";

/** Who names things in a language. */
export interface Namer {
  locale: Locale;
  t: Translate<SearchMessages & SearchAnswerMessages>;
  vocabulary: Vocabulary;
  geography: Geography;
}

export const categoryOfList: Record<IdListFilter, CategorySlug> = {
  specialtyIds: "specialties",
  languageIds: "languages",
  serviceTypeIds: "service-types",
  serviceSubtypeIds: "service-subtypes",
  clinicTypeIds: "clinic-types",
  symptomIds: "symptoms",
  keywordIds: "keywords",
  insuranceProviderIds: "insurance-providers",
};

/** Leaves out ids that name nothing: what is not known is not asked for. */
export function keepKnown(
  filters: SearchFilters,
  { vocabulary, geography }: Pick<Namer, "vocabulary" | "geography">,
): SearchFilters {
  const known = { ...filters };
  for (const key of idListFilters) {
    known[key] = filters[key].filter(
      (id) => vocabulary.byId.get(id)?.categorySlug === categoryOfList[key],
    );
  }
  if (!geography.districtById.has(filters.geoDistrictId ?? 0)) known.geoDistrictId = null;
  if (!geography.cityById.has(filters.geoCityId ?? 0)) known.geoCityId = null;
  return known;
}

function nameOfItem(id: number, { vocabulary, locale }: Namer): string {
  const item = vocabulary.byId.get(id);
  return item ? itemName(item, locale) : String(id);
}

/** The chosen place in words; nothing when none is chosen. */
export function placeLabel(filters: SearchFilters, namer: Namer): string | null {
  const { geography, locale } = namer;
  const place =
    geography.districtById.get(filters.geoDistrictId ?? 0) ??
    geography.cityById.get(filters.geoCityId ?? 0);
  if (place) return placeName(place, locale);
  return filters.location || null;
}

/** A search and what was made of its words: what a radius is drawn around depends on both. */
export interface Described {
  state: Pick<SearchState, "filters" | "near">;
  understood: Piece[];
  /** Where the typed location lies, when it was geocoded. */
  addressPlace: Position | null;
}

/** A filter in a chip's few words. */
export function filterLabel(filter: ActiveFilter, described: Described, namer: Namer): string {
  const { t, locale } = namer;
  const { filters } = described.state;
  if ("id" in filter) return nameOfItem(filter.id, namer);
  if ("type" in filter) return t(`visitType.${filter.type}`);
  switch (filter.key) {
    case "place": {
      const place = placeLabel(filters, namer) ?? "";
      const count = radiusAroundPlace(described, namer);
      return count === 0 ? place : t("chip.placeRadius", { place, count });
    }
    case "price":
      return priceLabel(filters, namer);
    case "gender":
      return filters.gender === "any" ? "" : t(`gender.${filters.gender}`);
    case "availability":
      return availabilityLabel(filters.availability, filters.availableDate, namer);
    case "ratingMin":
      return t("chip.rating", { rating: filters.ratingMin });
    case "yearsExperienceMin":
      return t("chip.yearsMin", { count: filters.yearsExperienceMin });
    case "yearsExperienceMax":
      return t("chip.yearsMax", { count: filters.yearsExperienceMax });
    case "featured":
      return t("chip.featured");
    case "verified":
      return t(filters.verified ? "chip.verified" : "chip.notVerified");
    case "requiresReferral":
      return t(filters.requiresReferral ? "chip.referral" : "chip.noReferral");
    case "bounds":
      return t("chip.bounds");
    case "savedListId":
      return t("chip.list");
    case "locationRadius":
      return radiusLabel(described, namer);
    case "category":
    case "profession":
    case "location":
    case "context":
      return filters[filter.key];
    default:
      return formatNumber(Number(filters[filter.key] ?? 0), locale);
  }
}

/** Kilometres around the chosen place; 0 for the place itself. A location that nobody knows has no centre. */
function radiusAroundPlace(
  { state: { filters, near }, addressPlace }: Described,
  { geography }: Namer,
): number {
  if (addressPlace) return filters.locationRadius || defaultRadiusKm;
  return near || !findChosenPlace(filters, geography) ? 0 : filters.locationRadius;
}

/** With what the circle is drawn around: the visitor, a place among the words, or the default city. */
function radiusLabel({ state: { filters, near }, understood }: Described, namer: Namer): string {
  const { t, geography, locale } = namer;
  if (near) return t("chip.near", { count: filters.locationRadius || defaultRadiusKm });
  const spoken = findSpokenPlace(understood, geography)?.pieces[0];
  const place = spoken ? pieceLabel(spoken, namer) : placeName(geography.defaultCity, locale);
  return t("chip.placeRadius", { place, count: filters.locationRadius });
}

function priceLabel({ priceMin, priceMax }: SearchFilters, { t, locale }: Namer): string {
  const min = formatMoney(priceMin, locale);
  const max = formatMoney(priceMax, locale);
  if (priceMin > 0 && priceMax > 0) return t("chip.priceRange", { min, max });
  return priceMin > 0 ? t("chip.priceFrom", { min }) : t("chip.priceTo", { max });
}

function availabilityLabel(availability: Availability, date: string, { t, locale }: Namer) {
  if (availability === "today") return t("chip.today");
  if (availability === "tomorrow") return t("chip.tomorrow");
  if (availability === "custom" && date) {
    return t("chip.onDate", { date: formatDate(date, locale) });
  }
  if (availability === "now") return t("availability.now");
  return availability === "custom" ? t("availability.any") : t("chip.openNow");
}

/** What words were taken for. */
export function pieceLabel(piece: Piece, namer: Namer): string {
  const { t, geography, vocabulary, locale } = namer;
  const list = (names: string[]) => formatList([...new Set(names)], locale);
  switch (piece.kind) {
    case "gender":
      return t(`gender.${piece.gender}`);
    case "visitType":
      return t(`visitType.${piece.visitType}`);
    case "availability":
      return availabilityLabel(piece.availability, "", namer);
    case "language":
    case "insurer":
      return list(piece.itemIds.slice(0, 3).map((id) => nameOfItem(id, namer)));
    case "district": {
      const districts = piece.districtIds.flatMap((id) => geography.districtById.get(id) ?? []);
      return list(districts.slice(0, 3).map((district) => placeName(district, locale)));
    }
    case "city": {
      const city = geography.cityById.get(piece.cityId);
      return city ? placeName(city, locale) : piece.phrase;
    }
    case "concept": {
      const item = vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0);
      if (!item) return piece.phrase;
      const treating = vocabulary.related(item.id, "treated_by").slice(0, 2);
      if (item.categorySlug !== "symptoms" || treating.length === 0) return itemName(item, locale);
      const specialties = list(treating.map((related) => itemName(related.item, locale)));
      return t("chip.symptom", { symptom: itemName(item, locale), specialties });
    }
  }
}
