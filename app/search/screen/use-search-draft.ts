import { type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../platform/i18n/locale-context.tsx";
import { changeFilters } from "../filter-changes.ts";
import type { SearchFilters, SearchState } from "../filters.ts";
import { searchPath } from "../rules.ts";

const debounceMs = 150;

interface Draft {
  state: SearchState;
  /** Its search has not been started yet. */
  isWaiting: boolean;
}

/**
 * What the visitor is choosing, ahead of the page that shows it: a search starts 150 ms after the
 * last change, and the router drops the one before.
 */
export function useSearchDraft(page: { state: SearchState; path: string }) {
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState(page);

  // A page has come: it says what holds now, but for choices made since.
  if (shown !== page) {
    setShown(page);
    if (draft && !draft.isWaiting) setDraft(null);
    const isOwn = typed?.trim() === page.state.filters.query;
    if (typed !== null && !isOwn && !draft?.isWaiting) setTyped(null);
  }
  const state = draft?.state ?? page.state;

  const start = (next: SearchState, replace: boolean) => {
    clearTimeout(timer.current);
    const path = searchPath(next);
    setDraft(path === page.path ? null : { state: next, isWaiting: false });
    if (path !== page.path) navigate(localize(path), { preventScrollReset: true, replace });
  };
  const change = (next: SearchState, replace = false) => {
    clearTimeout(timer.current);
    setDraft({ state: next, isWaiting: true });
    timer.current = setTimeout(() => start(next, replace), debounceMs);
  };

  return {
    state,
    query: typed ?? page.state.filters.query,
    changeFilters: (filters: Partial<SearchFilters>) => change(changeFilters(state, filters)),
    changeSort: (sort: SearchState["sort"]) => change({ ...state, sort, page: 1 }),
    changeQuery: (text: string) => {
      setTyped(text);
      // Typing is one step of the history, however often it searches.
      change({ ...changeFilters(state, { query: text.trim() }), literal: false }, true);
    },
    searchNow: () => start(state, false),
    /** A link was chosen: what was still waiting must not lead away from its page. */
    dropWaiting: (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest("a") !== null;
      if (!isLink || !draft?.isWaiting) return;
      clearTimeout(timer.current);
      setDraft(null);
    },
  };
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
