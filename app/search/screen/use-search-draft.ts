import {
  type ChangeEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
} from "react";
import { useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { useLocalizedPath } from "../../platform/i18n/locale-context.tsx";
import { changeFilters } from "../filter-changes.ts";
import { defaultFilters, type Position, type SearchState } from "../filters.ts";
import { parseSearchState, searchPath } from "../rules.ts";
import { applyLink } from "./apply-link.ts";
import { readForm } from "./read-form.ts";
import { advanceDraft, isWaiting, newDraft, type ShownPage } from "./search-draft.ts";

const debounceMs = 150;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * What the visitor is choosing, ahead of the page that shows it: a search starts 150 ms after the
 * last change, and the router drops the one before. The form is the state: what a control changes
 * is what sending the form would ask for.
 */
export function useSearchDraft(page: ShownPage) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isReturn = useNavigationType() === "POP";
  const localize = useLocalizedPath();
  const { key: entry, search } = useLocation();
  const [draft, send] = useReducer(advanceDraft, { page, entry }, newDraft);
  if (draft.page !== page || draft.entry !== entry)
    send({ kind: "arrived", page, entry, isReturn });

  // View and comparison change without a search, so the address knows them before the page does.
  const { view, compare } = search ? parseSearchState(new URLSearchParams(search)) : page.state;
  const here = { ...page.state, view, compare };
  const state = draft.chosen ?? here;

  const start = (next: SearchState, how: { replace: boolean; keepsPlace: boolean }) => {
    send({ kind: "started" });
    const path = searchPath(next);
    // An older search under way has to be called back even when its change was taken back.
    if (path === searchPath(here) && navigation.state === "idle") return;
    navigate(localize(path), {
      preventScrollReset: how.keepsPlace,
      replace: how.replace,
      state: draft.isTyping ? { isTyped: true } : null,
    });
  };
  const startWaiting = useEffectEvent(() => {
    // The history is ahead of what is rendered: a typed entry may stand there already.
    const isTypedEntry = draft.isTypedEntry || window.history.state?.usr?.isTyped === true;
    start(state, { replace: draft.isTyping && isTypedEntry, keepsPlace: true });
  });
  const waiting = isWaiting(draft) ? draft.version : 0;
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setTimeout(startWaiting, debounceMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  const readControl = useCallback((control: Control) => {
    const typed = control.name === "q" ? control.value : undefined;
    send({ kind: "chosen", state: readForm(control), typed });
  }, []);
  const onChange = useCallback(
    ({ currentTarget }: ChangeEvent<Control>) => readControl(currentTarget),
    [readControl],
  );

  return {
    state,
    query: draft.typed ?? state.filters.query,
    readControl,
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
      send({ kind: "chosen", state: next, typed: words });
      start(next, { replace: false, keepsPlace: true });
    },
    searchNow: () => start(state, { replace: false, keepsPlace: true }),
    /**
     * Links change what was chosen last, which may be more than the page shows; one that says
     * data-whole was written from what was chosen last and is taken as it stands.
     */
    followLink: (event: MouseEvent) => {
      const anchor = plainLink(event);
      if (!anchor) return;
      const { origin, pathname, searchParams } = new URL(anchor.href);
      const isSearch = origin === window.location.origin && pathname === "/search";
      if (!isSearch && isWaiting(draft)) send({ kind: "dropped" });
      const isWhole = anchor.dataset.whole !== undefined;
      if (!isSearch || (!isWhole && searchPath(state) === page.path)) return;
      event.preventDefault();
      const next = isWhole
        ? parseSearchState(searchParams)
        : applyLink(page.state, searchParams, state);
      send({ kind: "chosen", state: next });
      start(next, { replace: false, keepsPlace: next.page === page.state.page });
    },
  };
}

/** The link under a plain click; nothing for another tab or window. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  return isPlain && !event.altKey && !link?.target ? link : null;
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
