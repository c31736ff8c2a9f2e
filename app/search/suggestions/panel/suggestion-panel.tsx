import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { SearchTab } from "#app/search/filters/values.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { Suggestion } from "../suggestion.ts";
import { suggest as arabic } from "./messages/ar.ts";
import { suggest as english, type SuggestMessages } from "./messages/en.ts";
import { markedPieces, type Notice } from "./read-suggestions.ts";
import { forgetSearches, listRecentSearches, rememberSearch } from "./recent-searches.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useVoice } from "./use-voice.ts";

interface SuggestionPanelProps {
  input: RefObject<HTMLInputElement | null>;
  words: string;
  entityType: SearchTab;
  /** What an empty box offers. */
  shortcuts: { label: string; path: string }[];
  /** Searches for words as if they had been typed and sent. */
  onWords: (words: string) => void;
  /** Searches at an address instead of for what was typed. */
  onSearch: (path: string) => void;
}

interface Offer {
  title: string | null;
  options: Suggestion[];
}

/**
 * Under the search box: what the words may become, or what was looked for before. The box itself
 * stays a plain field; this makes it a combobox for as long as it is used.
 */
export default function SuggestionPanel(props: SuggestionPanelProps) {
  const { input, entityType } = props;
  const locale = useLocale();
  const t = createTranslator<SuggestMessages>(locale, inLocale(locale, english, arabic));
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const choose = useChoose(props);
  // The panel arrives after the first focus, which may have moved on meanwhile.
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => listRecentSearches(localStorage));
  const words = props.words.trim();
  const answer = useSuggestions(words, entityType);
  const voice = useVoice(props.onWords);

  const offers: Offer[] =
    words === ""
      ? [
          { title: t("recent"), options: recent.map(asQuery) },
          { title: t("specialties"), options: props.shortcuts.map(asSpecialty) },
        ]
      : [{ title: null, options: answer.suggestions }];
  const options = offers.flatMap((offer) => offer.options);
  const { notice } = answer;
  const isShown =
    isOpen &&
    (options.length > 0 || notice !== null || (words === "" && voice.listen !== undefined));
  const current = active < options.length ? active : -1;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (option: Suggestion) => {
    if (option.kind === "query") rememberSearch(localStorage, option.label);
    close();
    choose(option);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const chosen = options[current];
    if (key === "Escape" && isShown) close();
    else if (key === "Enter" && isShown && chosen) take(chosen);
    else if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      // One place more than there are options: the box itself is part of the round.
      const places = options.length + 1;
      setActive(((current + 1 + step + places) % places) - 1);
    } else return;
    event.preventDefault();
  });
  const onInput = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
    setRecent(listRecentSearches(localStorage));
  });
  const onLeave = useEffectEvent((event: FocusEvent) => {
    const isInside =
      event.relatedTarget instanceof Node && panel.current?.contains(event.relatedTarget);
    if (!isInside) close();
  });
  const onSubmit = useEffectEvent(close);
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    box.addEventListener("keydown", onKey, { signal });
    for (const name of ["input", "focus", "click"]) box.addEventListener(name, onInput, { signal });
    box.addEventListener("blur", onLeave, { signal });
    panel.current?.addEventListener("focusout", onLeave, { signal });
    box.form?.addEventListener("submit", onSubmit, { signal });
    return () => leaving.abort();
  }, [input]);
  useEffect(() => {
    const box = input.current;
    box?.setAttribute("role", "combobox");
    box?.setAttribute("aria-autocomplete", "list");
    box?.setAttribute("aria-controls", `${id}-list`);
    box?.setAttribute("aria-expanded", String(isShown));
    if (isShown && current >= 0) box?.setAttribute("aria-activedescendant", `${id}-${current}`);
    else box?.removeAttribute("aria-activedescendant");
  }, [input, id, isShown, current]);

  const indexOf = new Map(options.map((option, index) => [option, index]));
  return (
    <div ref={panel}>
      <p role="status" className="sr-only">
        {isShown && options.length > 0 && t("count", { count: options.length })}
        {isOpen &&
          words !== "" &&
          answer.words === words &&
          options.length === 0 &&
          (notice === null ? t("none") : notice.title)}
      </p>
      <div
        hidden={!isShown}
        // A box that scrolls would be a stop of the Tab key of its own.
        tabIndex={-1}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float lg:end-auto lg:w-[44rem]"
      >
        {notice && <NoticeLine notice={notice} />}
        <div role="listbox" id={`${id}-list`} aria-label={t("label")}>
          {offers.map(
            (offer) =>
              offer.options.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
                <div key={offer.title} role="group" aria-label={offer.title ?? t("label")}>
                  {offer.title && (
                    <p aria-hidden className="px-3 pt-2 pb-1 text-sm text-faint">
                      {offer.title}
                    </p>
                  )}
                  {offer.options.map((option) => {
                    const index = indexOf.get(option) ?? -1;
                    return (
                      <Option
                        key={option.kind + option.path + option.label}
                        id={`${id}-${index}`}
                        option={option}
                        kind={offer.title ? "" : t(`kind.${option.kind}`)}
                        isActive={index === current}
                        onTake={() => take(option)}
                      />
                    );
                  })}
                </div>
              ),
          )}
        </div>
        {words === "" && (
          <div className="flex flex-wrap gap-x-5 px-3">
            {recent.length > 0 && (
              <button
                type="button"
                className="min-h-11 text-sm link"
                onClick={() => {
                  forgetSearches(localStorage);
                  setRecent([]);
                  input.current?.focus();
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

/** The emergency numbers, above whatever the words may become. */
function NoticeLine({ notice }: { notice: Notice }) {
  return (
    <div className="mb-1.5 grid gap-1 rounded-md bg-danger-soft px-3 py-2 text-danger last:mb-0">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="siren" className="size-4 shrink-0" />
        {notice.title}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {notice.calls.map(({ number, label }) => (
          <a
            key={number}
            href={`tel:${number}`}
            className="inline-flex min-h-11 items-center font-semibold tabular underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: Suggestion;
  /** What it is, where the options are of several kinds. */
  kind: string;
  isActive: boolean;
  onTake: () => void;
}

function Option({ id, option, kind, isActive, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the box keeps the focus and answers to the keys.
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5",
        isActive ? "bg-brand-soft text-brand" : "hover:bg-sunken",
      )}
    >
      <span className="min-w-0" lang={option.language} dir="auto">
        {markedPieces(option).map(({ text, start, isMarked }) =>
          isMarked ? (
            <b key={start} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
        {option.detail && <span className="block text-sm text-muted">{option.detail}</span>}
      </span>
      {kind && <span className="shrink-0 text-sm text-faint">{kind}</span>}
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

function asQuery(label: string): Suggestion {
  return {
    kind: "query",
    label,
    language: languageOf(label),
    detail: "",
    marks: [],
    path: "/search",
  };
}

function asSpecialty({ label, path }: { label: string; path: string }): Suggestion {
  return { kind: "specialty", label, language: languageOf(label), detail: "", marks: [], path };
}

function languageOf(text: string): "ar" | "en" {
  return /[\u0600-\u06ff]/.test(text) ? "ar" : "en";
}
