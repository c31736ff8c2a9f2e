import { listingFields as listingsAr } from "#app/directory/fields/messages/ar.ts";
import { listingFields as listingsEn } from "#app/directory/fields/messages/en.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import {
  type DirectoryPlace,
  filtersOfPlace,
  findDirectoryPlace,
  type MissingPlace,
} from "../directory-page/rules.ts";
import type { SearchState } from "../filters/filters.ts";
import { keepKnown } from "../filters/labels/describe-filters.ts";
import { fieldFilterWords } from "../filters/labels/field-filter-words.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";
import { pageSizeOf } from "../management/page-size.ts";
import * as arabic from "../messages/ar.ts";
import * as english from "../messages/en.ts";
import { rulesFor } from "../ranking/live-rules.server.ts";
import type { ActiveRules } from "../ranking/rule-set.ts";
import { parseSearchState } from "../rules.ts";
import type { PageReader, SearchAddress } from "./search-page.ts";

const messages = {
  en: { ...english.search, ...english.searchAnswer, ...fieldFilterWords(listingsEn) },
  ar: { ...arabic.search, ...arabic.searchAnswer, ...fieldFilterWords(listingsAr) },
};

/** An address as it is understood: its state, and the lists in which its names are found. */
export interface AskedPage {
  params: URLSearchParams;
  state: SearchState;
  /** Of a directory page. */
  place: DirectoryPlace | null;
  namer: LabelContext;
  rules: ActiveRules;
  pageSize: number;
}

/** Reads an address; returns the part of a directory path that names nothing known. */
export async function readAddress(
  address: SearchAddress,
  reader: PageReader,
): Promise<AskedPage | { missing: MissingPlace }> {
  const { database, locale } = reader;
  const [vocabulary, geography, rules] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    reader.rules ?? rulesFor(database, reader.actor),
  ]);
  const t = createTranslator<(typeof messages)["ar"]>(locale, messages[locale]);
  const namer: LabelContext = { locale, t, vocabulary, geography };
  const place = address.directory ? findDirectoryPlace(address.directory, namer) : null;
  if (place && "slug" in place) return { missing: place };
  const state = stateOf(address, place, namer);
  const pageSize = pageSizeOf(state.filters.query, rules);
  return { params: address.params, state, place, namer, rules, pageSize };
}

/** The path names kind and place, the query the rest; unknown names are left out. */
function stateOf(
  { params, directory }: SearchAddress,
  place: DirectoryPlace | null,
  namer: LabelContext,
): SearchState {
  const asked = parseSearchState(params);
  const filters = keepKnown(asked.filters, namer);
  return {
    ...asked,
    entityType: directory?.entityType ?? asked.entityType,
    filters: place ? { ...filters, ...filtersOfPlace(place) } : filters,
  };
}
