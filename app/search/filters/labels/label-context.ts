import type { Geography } from "#app/geography/geography.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchAnswerMessages, SearchMessages } from "../../messages/en.ts";
import type { Piece } from "../../understanding/understand-query.ts";
import type { Position } from "../../values.ts";
import type { SearchState } from "../filters.ts";
import type { FieldFilterMessages } from "./field-filter-words.ts";

/** Sources of labels in a language. */
export interface LabelContext {
  locale: Locale;
  t: Translate<SearchMessages & SearchAnswerMessages & FieldFilterMessages>;
  vocabulary: Vocabulary;
  geography: Geography;
}

/** A search and what was made of its words: what a radius is drawn around depends on both. */
export interface Described {
  state: Pick<SearchState, "filters" | "near">;
  understood: Piece[];
  /** Where the typed location lies, when it was geocoded. */
  addressPlace: Position | null;
}

export function nameOfItem(id: number, { vocabulary, locale }: LabelContext): string {
  const item = vocabulary.byId.get(id);
  return item ? itemName(item, locale) : String(id);
}
