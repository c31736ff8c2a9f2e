import { type RefObject, useEffect, useId, useRef } from "react";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { SearchTab } from "#app/search/values.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useSuggestionBox } from "#app/ui/suggestions/use-suggestion-box.ts";
import { type Suggestion, suggestionKinds } from "../suggestion.ts";
import { panelClass, suggestionDrawer } from "./draw-suggestions.ts";
import { suggest as arabic } from "./messages/ar.ts";
import { suggest as english, type SuggestMessages } from "./messages/en.ts";
import { forgetSearches, listRecentSearches, rememberSearch } from "./recent-searches.ts";
import {
  asQuery,
  languageOf,
  type SuggestionAnswer,
  suggestionPauseMs,
  suggestionSource,
} from "./suggestion-source.ts";
import { useVoice } from "./use-voice.ts";

interface SuggestionPanelProps {
  input: RefObject<HTMLInputElement | null>;
  entityType: SearchTab;
  /** Offered by an empty box. */
  shortcuts: { label: string; path: string }[];
  /** Searches for words as if they had been typed and sent. */
  onWords: (words: string) => void;
  /** Searches at an address instead of for what was typed. */
  onSearch: (path: string) => void;
}

type Draw = ReturnType<typeof suggestionDrawer>;

/**
 * Under the search box: what the words may become, or what was looked for before. The box itself
 * stays a plain field; this makes it a combobox for as long as it is used.
 */
export default function SuggestionPanel(props: SuggestionPanelProps) {
  const { input, entityType } = props;
  const locale = useLocale();
  const t = createTranslator<SuggestMessages>(locale, inLocale(locale, english, arabic));
  const listId = `${useId()}-list`;
  const panel = useRef<HTMLDivElement>(null);
  const suggestions = useRef<HTMLDivElement>(null);
  const siren = useRef<HTMLSpanElement>(null);
  const draw = useRef<Draw>(null);
  const choose = useChoose(props);
  const voice = useVoice((words) => {
    box.current?.close();
    props.onWords(words);
  });
  const [state, box] = useSuggestionBox<Suggestion, SuggestionAnswer>(input, {
    listId,
    source: suggestionSource(locale, entityType, () => [
      { title: t("recent"), options: listRecentSearches(localStorage).map(asQuery) },
      { title: t("specialties"), options: props.shortcuts.map(asSpecialty) },
    ]),
    take(option) {
      if (option.kind === "query") rememberSearch(localStorage, option.label);
      choose(option);
    },
    panel: () => panel.current,
    hasContent: ({ options, notice }, text) =>
      options.length > 0 || notice !== null || (text === "" && voice.listen !== undefined),
    pauseMs: suggestionPauseMs,
  });
  const { answer, isShown, text } = state;
  useEffect(() => {
    if (!suggestions.current) return;
    const kinds = suggestionKinds.map((kind) => [kind, t(`kind.${kind}`)] as const);
    const texts = { label: t("label"), kinds: Object.fromEntries(kinds) };
    draw.current ??= suggestionDrawer(
      suggestions.current,
      listId,
      texts,
      (option) => box.current?.take(option),
      siren.current ?? "",
    );
    draw.current(state);
  });
  const hasNone = text !== "" && answer.words === text && answer.options.length === 0;
  return (
    <div ref={panel}>
      <span hidden>
        <span ref={siren}>
          <Icon name="siren" className="size-4 shrink-0" />
        </span>
      </span>
      <p role="status" className="sr-only">
        {isShown && answer.options.length > 0 && t("count", { count: answer.options.length })}
        {hasNone && (answer.notice?.title ?? t("none"))}
      </p>
      <div
        hidden={!isShown}
        // A box that scrolls would be a stop of the Tab key of its own.
        tabIndex={-1}
        className={classNames(panelClass, "lg:end-auto lg:w-[44rem]")}
      >
        <div ref={suggestions} />
        {text === "" && (
          <div className="flex flex-wrap gap-x-5 px-3">
            {answer.options.some(({ kind }) => kind === "query") && (
              <button
                type="button"
                className="min-h-11 text-sm link"
                onClick={() => {
                  forgetSearches(localStorage);
                  input.current?.focus();
                  box.current?.offer();
                }}
              >
                {t("forget")}
              </button>
            )}
            {voice.listen && (
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 text-sm link"
                onClick={voice.listen}
              >
                <Icon name="mic" className="size-4" />
                <span role="status">{t(voice.state === "idle" ? "speak" : voice.state)}</span>
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Goes where a suggestion leads; words of an earlier search are searched for again. */
function useChoose({ onWords, onSearch }: SuggestionPanelProps) {
  const localize = useLocalizedPath();
  return ({ kind, label, path }: Suggestion) => {
    if (kind === "query") onWords(label);
    else if (/^\/search(\?|$)/.test(path)) onSearch(path);
    else window.location.assign(localize(path));
  };
}

function asSpecialty({ label, path }: { label: string; path: string }): Suggestion {
  return { kind: "specialty", label, language: languageOf(label), detail: "", marks: [], path };
}
