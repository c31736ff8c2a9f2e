import type { SearchState } from "../../filters/filters.ts";
import { applyLink } from "../apply-link.ts";

/** A page of results as the browser has it. */
export interface ShownPage {
  state: SearchState;
}

/** The visitor's choices, ahead of the page that shows them. */
export interface SearchDraft {
  page: ShownPage;
  /** The entry of the history that is shown. */
  entry: string;
  /** The search that it names: the page's own, but for what changes without a search. */
  address: SearchState;
  /** The last choice; null while the page shows it. */
  chosen: SearchState | null;
  /** The words in the box, spaces included, while they are ahead of the page. */
  typed: string | null;
  /** Counts the changes; each starts one search. */
  version: number;
  /** The version that was searched for last. */
  started: number;
  /** The number of the search whose page has not come yet. */
  underWay: number | null;
  /** The last change was typed. */
  isTyping: boolean;
  /** The last change was a link: its search waits for no other change. */
  isLink: boolean;
}

type Shown = Pick<SearchDraft, "page" | "entry" | "address">;

export type DraftEvent =
  | { kind: "chosen"; state: SearchState; typed?: string | undefined }
  /** A link, written from the search that was shown then. */
  | { kind: "followed"; link: URLSearchParams; shown: SearchState }
  /**
   * The search of a change is on its way, under a number of its own: of the version that was rendered,
   * where a later one may have been sent since, else of the last.
   */
  | { kind: "started"; search: number; version?: number | undefined }
  /** The page shown is what that change asks for. */
  | { kind: "found"; version?: number | undefined }
  /** A navigation has ended; one that is not a search of this screen has no number. */
  | ({ kind: "arrived"; search: number | null } & Shown)
  /** The visitor goes elsewhere, or back or forward. */
  | { kind: "dropped" };

export function newDraft(shown: Shown): SearchDraft {
  return {
    ...shown,
    chosen: null,
    typed: null,
    version: 0,
    started: 0,
    underWay: null,
    isTyping: false,
    isLink: false,
  };
}

/** Chosen, and its search not yet started. */
export function isWaiting({ version, started }: SearchDraft): boolean {
  return version > started;
}

/** The state machine of the search screen; timers and navigation belong to its hook. */
export function advanceDraft(draft: SearchDraft, event: DraftEvent): SearchDraft {
  switch (event.kind) {
    case "chosen":
      return choose(draft, event.state, event.typed);
    case "followed": {
      const { link, shown } = event;
      const chosen = applyLink(shown, link, draft.chosen ?? draft.address);
      return { ...choose(draft, chosen), isLink: true };
    }
    case "started":
      return { ...draft, started: event.version ?? draft.version, underWay: event.search };
    case "found": {
      const { version = draft.version } = event;
      return { ...draft, started: version, chosen: draft.version > version ? draft.chosen : null };
    }
    case "dropped":
      return { ...draft, started: draft.version, underWay: null, chosen: null, typed: null };
    case "arrived":
      return arrive(draft, event);
  }
}

function choose(draft: SearchDraft, chosen: SearchState, typed?: string): SearchDraft {
  return {
    ...draft,
    chosen,
    typed: typed ?? wordsOf(draft, chosen),
    version: draft.version + 1,
    isTyping: typed !== undefined,
    isLink: false,
  };
}

/**
 * The page that came says what holds, but for what was chosen since. A page may still come when a
 * newer search is under way: it is shown, and the choice waits for its own.
 */
function arrive(
  draft: SearchDraft,
  { page, entry, address, search }: Extract<DraftEvent, { kind: "arrived" }>,
): SearchDraft {
  const arrived = { ...draft, page, entry, address };
  if (search !== null && draft.underWay !== null && search !== draft.underWay) return arrived;
  if (isWaiting(draft)) return { ...arrived, underWay: null };
  return { ...arrived, underWay: null, chosen: null, typed: wordsOf(draft, page.state) };
}

/** The words as they are in the box, while they are those of a search. */
function wordsOf({ typed }: SearchDraft, { filters }: SearchState): string | null {
  return typed?.trim() === filters.query ? typed : null;
}
