import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName, layName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { defaultFilters, type SearchFilters } from "../filters/filters.ts";
import type { SuggestionKind } from "./suggestion.ts";

/** A suggestion beside the names of the catalogue. */
export interface Topic {
  kind: SuggestionKind;
  label: Record<Locale, string>;
  detail: Record<Locale, string>;
  /** Folded: its names first, then what else people call it. */
  texts: string[];
  names: number;
  /** Where it is in its kind: 0 for the most usual, 1 for the least. */
  rank: number;
  filters: SearchFilters;
}

type UnrankedTopic = Omit<Topic, "rank">;

const mostRelated = 2;

/** Specialties, places, insurers and complaints, the usual ones first in each kind. */
export function listTopics(vocabulary: Vocabulary, geography: Geography): Topic[] {
  const specialties = vocabulary
    .category("specialties")
    .toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  return [
    ...ranked(specialties.map(specialtyTopic)),
    ...ranked(placeTopics(geography)),
    ...ranked(vocabulary.category("insurance-providers").map(insurerTopic)),
    ...ranked(vocabulary.category("symptoms").map((item) => symptomTopic(item, vocabulary))),
  ];
}

/** Searches that others made often, the most frequent first. */
export function queryTopics(queries: string[]): Topic[] {
  return ranked(queries.map(queryTopic));
}

function ranked(topics: UnrankedTopic[]): Topic[] {
  return topics.map((topic, place) => ({ ...topic, rank: place / topics.length }));
}

function queryTopic(query: string): UnrankedTopic {
  return {
    kind: "query",
    label: { en: query, ar: query },
    detail: { en: "", ar: "" },
    texts: [foldText(query)],
    names: 1,
    filters: { ...defaultFilters, query },
  };
}

function itemTopic(
  kind: SuggestionKind,
  item: VocabularyItem,
  { detail, filters }: { detail: (locale: Locale) => string; filters: Partial<SearchFilters> },
): UnrankedTopic {
  const { practitioner, synonyms, shortcuts } = item.metadata;
  const names = [item.name, item.nameAr, practitioner?.en, practitioner?.ar];
  const others = [...(synonyms?.en ?? []), ...(synonyms?.ar ?? []), ...(shortcuts ?? [])];
  const foldedNames = distinct(names);
  return {
    kind,
    label: { en: item.name, ar: item.nameAr },
    detail: { en: detail("en"), ar: detail("ar") },
    texts: distinct([...names, ...others]),
    names: foldedNames.length,
    filters: { ...defaultFilters, ...filters },
  };
}

function specialtyTopic(item: VocabularyItem): UnrankedTopic {
  const detail = (locale: Locale) => {
    const lay = layName(item, locale);
    return lay === itemName(item, locale) ? "" : lay;
  };
  return itemTopic("specialty", item, { detail, filters: { specialtyIds: [item.id] } });
}

function insurerTopic(item: VocabularyItem): UnrankedTopic {
  return itemTopic("insurer", item, {
    detail: () => "",
    filters: { insuranceProviderIds: [item.id] },
  });
}

function symptomTopic(item: VocabularyItem, vocabulary: Vocabulary): UnrankedTopic {
  const treated = vocabulary.related(item.id, "treated_by").slice(0, mostRelated);
  const detail = (locale: Locale) =>
    joinNames(
      treated.map((one) => itemName(one.item, locale)),
      locale,
    );
  return itemTopic("symptom", item, { detail, filters: { symptomIds: [item.id] } });
}

function placeTopics(geography: Geography): UnrankedTopic[] {
  return geography.districts.map((district) => {
    const city = geography.cityById.get(district.cityId) ?? geography.defaultCity;
    const names = distinct([district.name, district.nameAr]);
    return {
      kind: "place",
      label: { en: district.name, ar: district.nameAr },
      detail: { en: placeName(city, "en"), ar: placeName(city, "ar") },
      texts: distinct([...names, ...district.aliases]),
      names: names.length,
      filters: { ...defaultFilters, geoDistrictId: district.id },
    };
  });
}

function distinct(texts: (string | undefined)[]): string[] {
  return [...new Set(texts.map((text) => foldText(text ?? "")))].filter(Boolean);
}
