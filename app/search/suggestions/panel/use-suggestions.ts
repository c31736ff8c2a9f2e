import { useEffect, useState } from "react";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import type { SearchTab } from "#app/search/filters/values.ts";
import type { Suggestion } from "../suggestion.ts";
import { type Notice, readNotice, readSuggestions } from "./read-suggestions.ts";

const pauseMs = 90;
const mostShown = 8;

interface Answer {
  words: string;
  suggestions: Suggestion[];
  /** What the words call for before any suggestion. */
  notice: Notice | null;
}

/** What the words may become, soon after the last letter; an older question is called back. */
export function useSuggestions(words: string, entityType: SearchTab): Answer {
  const locale = useLocale();
  const [answer, setAnswer] = useState<Answer>(() => noAnswer(""));
  useEffect(() => {
    if (words === "") return;
    const controller = new AbortController();
    const ask = async () => {
      const params = new URLSearchParams({
        query: words,
        entityType,
        limit: String(mostShown),
        lang: locale,
      });
      const response = await fetch(`/functions/v1/suggestions?${params}`, {
        signal: controller.signal,
      });
      if (!response.ok) return setAnswer(noAnswer(words));
      const body: unknown = await response.json();
      setAnswer({ words, suggestions: readSuggestions(body), notice: readNotice(body) });
    };
    // Without suggestions the box is a plain one: a failed question is not worth a word.
    const timer = setTimeout(() => ask().catch(() => {}), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, entityType, locale]);
  return words === "" ? noAnswer(words) : answer;
}

function noAnswer(words: string): Answer {
  return { words, suggestions: [], notice: null };
}
