import {
  type ChangeEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
} from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { changeFilters } from "../../filters/filter-changes.ts";
import { defaultFilters, type SearchState } from "../../filters/filters.ts";
import { parseSearchState, searchPath } from "../../rules.ts";
import type { Position } from "../../values.ts";
import { isChanged, readForm } from "../read-form.ts";
import {
  advanceDraft,
  type DraftEvent,
  isWaiting,
  newDraft,
  type ShownPage,
} from "./search-draft.ts";

const debounceMs = 150;

declare global {
  interface Window {
    /** The link followed after a choice before the page was alive, kept by the script of app pages. */
    early?: { isOver?: boolean; link?: HTMLElement };
  }
}

/** State of a history entry: the search that made it. */
interface EntryMarks {
  search: number;
  /** The next typed search replaces the entry. */
  isTyped: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * The visitor's choices, ahead of the page that shows them: a search starts 150 ms after the
 * last change, and the router drops the one before. The form is the state: what a control changes
 * is what sending the form would ask for.
 */
export function useSearchDraft(page: ShownPage) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const localize = useLocalizedPath();
  const { key: entry, search, state: marks } = useLocation();
  // View and comparison change without a search, so the address knows them before the page does.
  const address = useMemo(() => {
    const { view, compare } = search ? parseSearchState(new URLSearchParams(search)) : page.state;
    return { ...page.state, view, compare };
  }, [page, search]);
  const [draft, send] = useReducer(advanceDraft, { page, entry, address }, newDraft);
  const searches = useRef(0);
  /** Whether the words were chosen since the last key, as by a link or by going back. */
  const areWordsChosen = useRef(false);
  if (draft.page !== page || draft.entry !== entry)
    send({ kind: "arrived", page, entry, address, search: marks?.search ?? null });
  useEffect(() => {
    const drop = () => {
      areWordsChosen.current = true;
      send({ kind: "dropped" });
    };
    window.addEventListener("popstate", drop);
    return () => window.removeEventListener("popstate", drop);
  }, []);

  const state = draft.chosen ?? address;
  const { view } = state;
  const compared = state.compare.join();
  const here = useMemo(
    () => ({ ...page.state, view, compare: compared.split(",").filter(Boolean) }),
    [page, view, compared],
  );

  const start = (
    next: SearchState,
    {
      isTyped = false,
      replace = false,
      keepsPlace = true,
      version,
    }: { isTyped?: boolean; replace?: boolean; keepsPlace?: boolean; version?: number } = {},
  ) => {
    const path = searchPath(next);
    // An older search under way has to be called back even when its change was taken back.
    const isIdle = draft.underWay === null && navigation.state === "idle";
    if (isIdle && path === searchPath(address)) return send({ kind: "found", version });
    searches.current += 1;
    const marks: EntryMarks = { search: searches.current, isTyped };
    send({ kind: "started", search: marks.search, version });
    navigate(localize(path), { preventScrollReset: keepsPlace, replace, state: marks });
  };
  const startWaiting = useEffectEvent(() => {
    if (followEarlyLink()) return;
    const isTyped = draft.isTyping;
    // The history is ahead of what is rendered: a typed entry may be there already.
    const isTypedEntry = window.history.state?.usr?.isTyped === true;
    const keepsPlace = !draft.isLink || state.page === page.state.page;
    // A link may have been followed since this was rendered: its search is started by its own turn.
    const { version } = draft;
    start(state, { isTyped, replace: isTyped && isTypedEntry, keepsPlace, version });
  });
  const waiting = isWaiting(draft) ? draft.version : 0;
  const { isLink } = draft;
  useEffect(() => {
    if (waiting === 0) return;
    return later(startWaiting, isLink ? 0 : debounceMs);
  }, [waiting, isLink]);

  const onChange = useCallback(({ currentTarget }: ChangeEvent<Control>) => {
    if (currentTarget.name === "q") areWordsChosen.current = false;
    send(choiceOf(currentTarget));
  }, []);

  return {
    /** The search that the page shows: links are written from it, so that no choice writes them anew. */
    here,
    /** The last choice. */
    state,
    query: draft.typed ?? state.filters.query,
    /** Whether a focused box takes words that were not typed there. */
    areWordsChosen: () => areWordsChosen.current,
    /** Somebody may have been choosing before the page came alive. */
    catchUp: (box: HTMLInputElement) => {
      if (window.early) window.early.isOver = true;
      if (box.form && isChanged(box.form)) send(choiceOf(box));
      else followEarlyLink();
    },
    /** For every control of the form. */
    onChange,
    choose: (next: SearchState) => send({ kind: "chosen", state: next }),
    /** Around the visitor instead of in a place that was named. */
    searchNear: (near: Position) => {
      const { location, geoCityId, geoDistrictId, bounds } = defaultFilters;
      const place = { location, geoCityId, geoDistrictId, bounds };
      send({
        kind: "chosen",
        state: { ...changeFilters(state, place), near, sort: "nearby" },
      });
    },
    /** Words that were spoken, or looked for before. */
    searchFor: (words: string) => {
      const next = { ...changeFilters(state, { query: words.trim() }), literal: false };
      areWordsChosen.current = true;
      send({ kind: "chosen", state: next, typed: words });
      start(next, { isTyped: true });
    },
    /** Where a suggestion leads. */
    searchAt: (path: string) => {
      const next = parseSearchState(new URL(path, window.location.origin).searchParams);
      areWordsChosen.current = true;
      send({ kind: "chosen", state: next });
      start(next);
    },
    searchNow: () => start(state, { isTyped: draft.isTyping }),
    /** Links say what they change of the page shown; that is changed in what was chosen last. */
    followLink: (event: MouseEvent) => {
      const anchor = plainLink(event);
      if (!anchor) return;
      const { origin, pathname, searchParams } = new URL(anchor.href);
      const isSearch = origin === window.location.origin && pathname === "/search";
      if (!isSearch) {
        if (isWaiting(draft)) send({ kind: "dropped" });
        return;
      }
      event.preventDefault();
      areWordsChosen.current = true;
      afterPaint(() => send({ kind: "followed", link: searchParams, shown: here }));
    },
  };
}

function choiceOf(control: Control): DraftEvent {
  const typed = control.name === "q" ? control.value : undefined;
  return { kind: "chosen", state: readForm(control), typed };
}

/** Paints the pressed state before the work begins. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => later(work, 0));
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

function followEarlyLink(): boolean {
  const { link } = window.early ?? {};
  delete window.early;
  link?.click();
  return link !== undefined;
}

/** The link under a plain click; nothing for another tab or window. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  return isPlain && !event.altKey && !link?.target ? link : null;
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
