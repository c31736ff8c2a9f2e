import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultState, type SearchState } from "../filters.ts";
import { parseSearchState, searchPath } from "../rules.ts";
import { applyLink } from "./apply-link.ts";
import {
  advanceDraft,
  type DraftEvent,
  isWaiting,
  newDraft,
  type ShownPage,
} from "./search-draft.ts";

const stateOf = (query: string) => parseSearchState(new URLSearchParams(query));
const pageOf = (state: SearchState): ShownPage => ({ state, path: searchPath(state) });
const start = newDraft({ page: pageOf(defaultState), entry: "first" });
const runThrough = (...events: DraftEvent[]) => events.reduce(advanceDraft, start);
const chosen = (query: string): DraftEvent => ({ kind: "chosen", state: stateOf(query) });
const typed = (text: string): DraftEvent => ({
  kind: "chosen",
  state: stateOf(`q=${text.trim()}`),
  typed: text,
});
const arrived = (query: string, entry = query): DraftEvent => ({
  kind: "arrived",
  page: pageOf(stateOf(query)),
  entry,
});

describe("what the visitor is choosing", () => {
  test("waits until its search is started, and holds until its page has come", () => {
    const waiting = runThrough(chosen("gender=female"));
    expect(isWaiting(waiting)).toBe(true);
    const started = advanceDraft(waiting, { kind: "started" });
    expect([isWaiting(started), started.chosen?.filters.gender]).toEqual([false, "female"]);
    expect(advanceDraft(started, arrived("gender=female")).chosen).toBeNull();
  });

  test("outlives the page of an older choice", () => {
    const draft = runThrough(chosen("gender=female"), { kind: "started" }, chosen("gender=male"));
    const later = advanceDraft(draft, arrived("gender=female"));
    expect([isWaiting(later), later.chosen?.filters.gender]).toEqual([true, "male"]);
  });

  test("is dropped by going back or forward, and by going elsewhere", () => {
    const draft = runThrough(typed("ea"), { kind: "dropped" });
    expect([isWaiting(draft), draft.chosen, draft.typed]).toEqual([false, null, null]);
    expect(advanceDraft(draft, arrived("")).chosen).toBeNull();
  });

  test("is kept when it came while going back was under way", () => {
    const draft = runThrough({ kind: "dropped" }, typed("ea"), arrived(""));
    expect([isWaiting(draft), draft.typed]).toEqual([true, "ea"]);
  });

  test("keeps the spaces of the words while they are typed", () => {
    const draft = runThrough(typed("ear "), { kind: "started" }, arrived("q=ear"));
    expect([draft.typed, draft.chosen]).toEqual(["ear ", null]);
    expect(advanceDraft(draft, arrived("q=nose")).typed).toBeNull();
  });

  test("typing is one step of the history, however often it searches", () => {
    const first = runThrough(typed("e"), { kind: "started" });
    expect(first.isTypedEntry).toBe(false);
    const shown = advanceDraft(first, arrived("q=e"));
    expect(shown.isTypedEntry).toBe(true);
    const filtered = [chosen("q=e&gender=male"), { kind: "started" } as const];
    const other = filtered.reduce(advanceDraft, shown);
    expect(advanceDraft(other, arrived("q=e&gender=male")).isTypedEntry).toBe(false);
    expect(advanceDraft(shown, arrived("", "link")).isTypedEntry).toBe(false);
    const back = [typed("ea"), { kind: "started" }, { kind: "dropped" }, arrived("")] as const;
    expect(runThrough(...back).isTypedEntry).toBe(false);
  });

  test("whatever happens on the way, the last choice is the one that is shown in the end", () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("choose" as const),
        query: fc.constantFrom("q=a", "gender=male", "page=3", ""),
      }),
      fc.record({
        kind: fc.constantFrom("tick" as const, "answer" as const),
        query: fc.constant(""),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let draft = start;
        let underWay: SearchState | null = null;
        let last = defaultState;
        let entries = 0;
        const tick = () => {
          if (!isWaiting(draft)) return;
          underWay = draft.chosen;
          draft = advanceDraft(draft, { kind: "started" });
        };
        const answer = () => {
          if (!underWay) return;
          entries += 1;
          draft = advanceDraft(draft, {
            kind: "arrived",
            page: pageOf(underWay),
            entry: String(entries),
          });
          underWay = null;
        };
        for (const one of steps) {
          if (one.kind === "tick") tick();
          else if (one.kind === "answer") answer();
          else {
            last = stateOf(one.query);
            draft = advanceDraft(draft, { kind: "chosen", state: last });
          }
        }
        tick();
        answer();
        expect(draft.page.state).toEqual(last);
        expect([isWaiting(draft), draft.chosen]).toEqual([false, null]);
      }),
    );
  });
});

describe("a link of the page", () => {
  const apply = (shown: string, link: string, now: string) =>
    searchPath(applyLink(stateOf(shown), new URLSearchParams(link), stateOf(now)));

  test.each([
    ["to page 2 keeps the sort chosen since", "", "page=2", "sort=rating", "?sort=rating&page=2"],
    [
      "to a tab keeps a filter chosen since",
      "page=3",
      "entityType=clinics",
      "gender=male",
      "?entityType=clinics&gender=male",
    ],
    [
      "to a tab leads to its first page from any page chosen since",
      "",
      "entityType=clinics",
      "sort=rating&page=2",
      "?entityType=clinics&sort=rating",
    ],
    ["to another view stays on the page", "", "view=map", "page=2", "?view=map&page=2"],
    [
      "that takes one id back keeps the ids chosen since",
      "specialty_ids=1,2",
      "specialty_ids=2",
      "specialty_ids=1,2,3",
      "?specialty_ids=2,3",
    ],
    [
      "that clears all clears what the page shows",
      "gender=male",
      "",
      "gender=male&sort=a_z",
      "?sort=a_z",
    ],
    [
      "that takes words back changes the words",
      "q=ear+jlt",
      "q=ear",
      "q=ear+jlt&view=map",
      "?q=ear&view=map",
    ],
  ])("%s", (_what, shown, link, now, result) => {
    expect(apply(shown, link, now)).toBe(`/search${result}`);
  });

  test("leads where it says when nothing was chosen since", () => {
    const query = fc.array(
      fc.constantFrom(
        "q=ear",
        "specialty_ids=1,2",
        "gender=male",
        "page=2",
        "sort=rating",
        "visitTypes=virtual",
        "bounds=1,2,3,4",
      ),
    );
    fc.assert(
      fc.property(query, query, (shown, link) => {
        const meant = searchPath(stateOf(link.join("&")));
        expect(apply(shown.join("&"), link.join("&"), shown.join("&"))).toBe(meant);
      }),
    );
  });
});
