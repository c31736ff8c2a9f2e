import type { SearchState } from "../filters.ts";

/** A page of results as the browser has it. */
export interface ShownPage {
  state: SearchState;
  /** The address of its search. */
  path: string;
}

/** What the visitor is choosing, ahead of the page that shows it. */
export interface SearchDraft {
  page: ShownPage;
  /** The entry of the history that is shown. */
  entry: string;
  /** What was chosen last; nothing while the page says it all. */
  chosen: SearchState | null;
  /** The words in the box, spaces included, while they are ahead of the page. */
  typed: string | null;
  /** Counts the changes; each starts one search. */
  version: number;
  /** The version that was searched for last. */
  started: number;
  /** The last change was typed. */
  isTyping: boolean;
  /** So was what the search under way looks for. */
  isTypedSearch: boolean;
  /** The entry shown was made by typing: what is typed next takes its place. */
  isTypedEntry: boolean;
}

export type DraftEvent =
  | { kind: "chosen"; state: SearchState; typed?: string | undefined }
  /** The search of the last change is on its way. */
  | { kind: "started" }
  /** A navigation has ended. */
  | { kind: "arrived"; page: ShownPage; entry: string }
  /** The visitor goes elsewhere, or back or forward. */
  | { kind: "dropped" };

export function newDraft({ page, entry }: { page: ShownPage; entry: string }): SearchDraft {
  return {
    page,
    entry,
    chosen: null,
    typed: null,
    version: 0,
    started: 0,
    isTyping: false,
    isTypedSearch: false,
    isTypedEntry: false,
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
      return {
        ...draft,
        chosen: event.state,
        typed: event.typed ?? draft.typed,
        version: draft.version + 1,
        isTyping: event.typed !== undefined,
      };
    case "started":
      return { ...draft, started: draft.version, isTypedSearch: draft.isTyping };
    case "dropped":
      return {
        ...draft,
        chosen: null,
        typed: null,
        started: draft.version,
        isTypedSearch: false,
      };
    case "arrived":
      return arrive(draft, event);
  }
}

/** The page that came says what holds, but for what was chosen since. */
function arrive(
  draft: SearchDraft,
  { page, entry }: Extract<DraftEvent, { kind: "arrived" }>,
): SearchDraft {
  const { isTypedSearch: isTypedEntry } = draft;
  const arrived = { ...draft, page, entry, isTypedEntry, isTypedSearch: false };
  if (isWaiting(draft)) return arrived;
  const isOwn = draft.typed?.trim() === page.state.filters.query;
  return { ...arrived, chosen: null, typed: isOwn ? draft.typed : null };
}
