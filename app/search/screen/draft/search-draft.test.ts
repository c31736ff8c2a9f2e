import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultState, type SearchState } from "../../filters/filters.ts";
import { parseSearchState, searchPath } from "../../rules.ts";
import { applyLink } from "../apply-link.ts";
import {
  advanceDraft,
  type DraftEvent,
  isWaiting,
  newDraft,
  type ShownPage,
} from "./search-draft.ts";

const stateOf = (query: string) => parseSearchState(new URLSearchParams(query));
const pageOf = (state: SearchState): ShownPage => ({ state });
const start = newDraft({ page: pageOf(defaultState), entry: "first", address: defaultState });
const runThrough = (...events: DraftEvent[]) => events.reduce(advanceDraft, start);
const chosen = (query: string): DraftEvent => ({ kind: "chosen", state: stateOf(query) });
const typed = (text: string): DraftEvent => ({
  kind: "chosen",
  state: stateOf(`q=${text.trim()}`),
  typed: text,
});
const started = (search = 1): DraftEvent => ({ kind: "started", search });
const arrived = (query: string, search: number | null = null): DraftEvent => ({
  kind: "arrived",
  page: pageOf(stateOf(query)),
  entry: `${query} ${search}`,
  address: stateOf(query),
  search,
});

describe("what the visitor is choosing", () => {
  test("a later change waits where the search of an earlier one is started", () => {
    const first = advanceDraft(runThrough(), chosen("sort=rating"));
    const both = advanceDraft(first, chosen("sort=rating&page=2"));
    const begun = advanceDraft(both, { kind: "started", search: 1, version: first.version });
    expect(isWaiting(begun)).toBe(true);
    expect(begun.chosen?.page).toBe(2);
    const found = advanceDraft(both, { kind: "found", version: first.version });
    expect([isWaiting(found), found.chosen?.page]).toEqual([true, 2]);
    expect(isWaiting(advanceDraft(both, started()))).toBe(false);
  });

  test("waits until its search is started, and holds until its page has come", () => {
    const waiting = runThrough(chosen("gender=female"));
    expect(isWaiting(waiting)).toBe(true);
    const underWay = advanceDraft(waiting, started());
    expect([isWaiting(underWay), underWay.chosen?.filters.gender]).toEqual([false, "female"]);
    expect(advanceDraft(underWay, arrived("gender=female", 1)).chosen).toBeNull();
  });

  test("outlives the page of an older choice", () => {
    const draft = runThrough(chosen("gender=female"), started(), chosen("gender=male"));
    const later = advanceDraft(draft, arrived("gender=female", 1));
    expect([isWaiting(later), later.chosen?.filters.gender]).toEqual([true, "male"]);
  });

  test("outlives an older page that comes when its own search is under way", () => {
    const older = [typed("dent"), started(1), typed("dentis"), started(2)];
    const draft = runThrough(...older, arrived("q=dent", 1));
    expect([draft.page.state.filters.query, draft.typed]).toEqual(["dent", "dentis"]);
    const own = advanceDraft(draft, arrived("q=dentis", 2));
    expect([own.chosen, own.typed, own.underWay]).toEqual([null, "dentis", null]);
  });

  test("gives way to a page that it was led to instead, or that it did not ask for", () => {
    const draft = runThrough(chosen("gender=male"), started(), arrived("sort=rating"));
    expect([draft.chosen, draft.underWay]).toEqual([null, null]);
  });

  test("is dropped by going back or forward, and by going elsewhere", () => {
    const draft = runThrough(typed("ea"), started(7), { kind: "dropped" });
    expect([isWaiting(draft), draft.chosen, draft.typed]).toEqual([false, null, null]);
    expect(advanceDraft(draft, arrived("", 3)).chosen).toBeNull();
  });

  test("is kept when it came while going back was under way", () => {
    const draft = runThrough({ kind: "dropped" }, typed("ea"), arrived("", 3));
    expect([isWaiting(draft), draft.typed]).toEqual([true, "ea"]);
  });

  test("keeps the spaces of the words while they are typed", () => {
    const draft = runThrough(typed("ear "), started(), arrived("q=ear", 1));
    expect([draft.typed, draft.chosen]).toEqual(["ear ", null]);
    const found = [typed("ear  "), { kind: "found" } as const].reduce(advanceDraft, draft);
    expect([isWaiting(found), found.typed, found.chosen]).toEqual([false, "ear  ", null]);
    expect(advanceDraft(draft, arrived("q=nose")).typed).toBeNull();
  });

  test("replaces the words in the box at once when it has others", () => {
    const draft = runThrough(typed("derm "), chosen("q=derm&gender=male"));
    expect(draft.typed).toBe("derm ");
    expect(advanceDraft(draft, chosen("specialty_ids=3")).typed).toBeNull();
  });

  const followed = (link: string): DraftEvent => ({
    kind: "followed",
    link: new URLSearchParams(link),
    shown: defaultState,
  });

  test("keeps what was chosen while a link that was pressed waited for its paint", () => {
    const draft = runThrough(typed("ear "), followed("page=2"));
    expect(draft).toMatchObject({ isLink: true, isTyping: false, typed: "ear " });
    expect(draft.chosen).toEqual(stateOf("q=ear&page=2"));
    expect(advanceDraft(draft, chosen("")).isLink).toBe(false);
  });

  test("keeps what was written to the address in the meantime", () => {
    const shown = { page: pageOf(defaultState), address: stateOf("view=map&compare=a") };
    const moved: DraftEvent = { kind: "arrived", entry: "next", search: null, ...shown };
    expect(runThrough(moved, followed("compare=b")).chosen).toEqual(
      stateOf("view=map&compare=a,b"),
    );
  });

  test("keeps view and comparison when a link that searches was written before they changed", () => {
    const here = stateOf("view=map&compare=a");
    const moved: DraftEvent = {
      kind: "arrived",
      entry: "next",
      search: null,
      page: pageOf(defaultState),
      address: here,
    };
    const follow = (link: string): DraftEvent => ({
      kind: "followed",
      link: new URLSearchParams(link),
      shown: here,
    });
    expect(runThrough(moved, follow("page=2")).chosen).toEqual(
      stateOf("view=map&compare=a&page=2"),
    );
    expect(runThrough(moved, follow("compare=a")).chosen).toEqual(stateOf("compare=a"));
  });

  test("whatever happens on the way, the last choice is shown until its page has come", () => {
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom("q=a", "gender=male", "page=3", "") },
      { weight: 3, arbitrary: fc.constantFrom("tick", "answer", "render") },
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 30 }), (steps) => {
        const screen = new SlowScreen();
        let last = defaultState;
        for (const one of [...steps, "tick", "answer", "render"]) {
          if (one === "tick") screen.tick();
          else if (one === "answer") screen.answer();
          else if (one === "render") screen.render();
          else {
            last = stateOf(one);
            screen.send({ kind: "chosen", state: last });
          }
          const { draft } = screen;
          expect(draft.chosen ?? draft.page.state).toEqual(last);
        }
        const { draft } = screen;
        expect([draft.page.state, draft.chosen, draft.underWay]).toEqual([last, null, null]);
      }),
      { numRuns: 300 },
    );
  });
});

/** A router whose answers are rendered some time after they came, and the timer of the hook. */
class SlowScreen {
  draft = start;
  private searches = 0;
  private asked: Extract<DraftEvent, { kind: "arrived" }> | null = null;
  private come: Extract<DraftEvent, { kind: "arrived" }> | null = null;

  send(event: DraftEvent) {
    this.draft = advanceDraft(this.draft, event);
  }

  tick() {
    const { chosen: next, page, underWay } = this.draft;
    if (!next || !isWaiting(this.draft)) return;
    if (underWay === null && searchPath(next) === searchPath(page.state))
      return this.send({ kind: "found" });
    this.searches += 1;
    this.asked = {
      kind: "arrived",
      page: pageOf(next),
      address: next,
      entry: `entry ${this.searches}`,
      search: this.searches,
    };
    this.send({ kind: "started", search: this.searches });
  }

  answer() {
    this.come = this.asked ?? this.come;
    this.asked = null;
  }

  render() {
    if (this.come) this.send(this.come);
    this.come = null;
  }
}

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
