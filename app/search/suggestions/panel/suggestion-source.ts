import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Answer, SuggestionSource } from "#app/ui/suggestions/suggestion-box.ts";
import type { SearchTab } from "../../values.ts";
import type { Suggestion } from "../suggestion.ts";
import { type Notice, readNotice, readSuggestions } from "./read-suggestions.ts";

/** Suggestions under one title; null for those of the server, which are of several kinds. */
export interface SuggestionGroup {
  title: string | null;
  options: Suggestion[];
}

export interface SuggestionAnswer extends Answer<Suggestion> {
  /** The words that the server answered; null for what an empty box offers. */
  words: string | null;
  groups: SuggestionGroup[];
  notice: Notice | null;
}

export const suggestionPauseMs = 90;
const mostShown = 8;

/** Suggestions of the server for what is typed; `offersOf` returns what an empty box offers. */
export function suggestionSource(
  locale: Locale,
  entityType: SearchTab,
  offersOf: () => SuggestionGroup[],
): SuggestionSource<SuggestionAnswer> {
  const none = answerOf(null, []);
  return {
    none,
    now(text, shown) {
      if (text === "") return answerOf(null, offersOf());
      // Until the server answers, the suggestions for the letters before stay.
      return shown.words === null ? none : shown;
    },
    ask: (text, signal) => (text === "" ? null : askServer(text, signal)),
  };

  async function askServer(query: string, signal: AbortSignal) {
    const params = new URLSearchParams({
      query,
      entityType,
      limit: String(mostShown),
      lang: locale,
    });
    const response = await fetch(`/functions/v1/suggestions?${params}`, { signal });
    const body: unknown = response.ok ? await response.json() : null;
    return answerOf(query, [{ title: null, options: readSuggestions(body) }], readNotice(body));
  }
}

function answerOf(
  words: string | null,
  groups: SuggestionGroup[],
  notice: Notice | null = null,
): SuggestionAnswer {
  return { words, groups, options: groups.flatMap(({ options }) => options), notice };
}

/** Words that were searched for, as a suggestion. */
export function asQuery(label: string): Suggestion {
  return {
    kind: "query",
    label,
    language: languageOf(label),
    detail: "",
    marks: [],
    path: "/search",
  };
}

export function languageOf(text: string): Locale {
  return /[\u0600-\u06ff]/.test(text) ? "ar" : "en";
}
