import type { Locale } from "#app/platform/i18n/locale.ts";
import type { SearchTab } from "../values.ts";

export const suggestionKinds = [
  "specialty",
  "symptom",
  "place",
  "insurer",
  "service",
  "professional",
  "clinic",
  "franchise",
  "query",
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Characters of a label: from `start`, before `end`. */
export interface TextRange {
  start: number;
  end: number;
}

export interface Suggestion {
  kind: SuggestionKind;
  /** In the script that was typed, else in the page's language. */
  label: string;
  /** The language of the label and of the second line. */
  language: Locale;
  /** A second line: a doctor's specialty and district, what a symptom leads to; empty when there is none. */
  detail: string;
  /** The parts of the label that were typed, in order and apart. */
  marks: TextRange[];
  /** Where it leads, without the language. */
  path: string;
}

export interface SuggestionRequest {
  /** As typed; blank asks for what is popular. */
  query: string;
  /** A tab keeps names of the other kinds away. */
  entityType: SearchTab;
  /** 10 when left out; at most 50. */
  limit?: number;
  locale: Locale;
}

/** Answers from memory, without a query of the database. */
export interface Suggester {
  suggest(request: SuggestionRequest): Suggestion[];
}
