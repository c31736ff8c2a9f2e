import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, attachSuggestionBox, type SuggestionState } from "./suggestion-box.ts";

const html = '<form><input><button type="button"></button></form><div></div>';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A box whose server answers each text when the test says so. */
function openBox({ isPalette = false } = {}) {
  const { window } = new JSDOM(html);
  const { document } = window;
  vi.stubGlobal("document", document);
  vi.stubGlobal("Node", window.Node);
  const [input, panel] = [document.querySelector("input"), document.querySelector("div")];
  if (!input || !panel) throw new Error("The page has no field.");
  const answers = new Map<string, (options: string[]) => void>();
  const taken: string[] = [];
  const states: SuggestionState<Answer<string>>[] = [];
  const box = attachSuggestionBox<string, Answer<string>>({
    input,
    listId: "list",
    source: {
      none: { options: [] },
      now: (text) => ({ options: text === "" ? [] : [`${text} 1`, `${text} 2`] }),
      ask: (text) => new Promise((resolve) => answers.set(text, (options) => resolve({ options }))),
    },
    draw: (state) => states.push(state),
    take: (option) => taken.push(option),
    panel: () => panel,
    hasContent: ({ options }) => options.length > 0,
    pauseMs: 100,
    isPalette,
  });
  const press = (key: string, init: object = {}) => {
    const event = new window.KeyboardEvent("keydown", { key, cancelable: true, ...init });
    input.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new window.Event("input", { bubbles: true }));
  };
  const chosen = () => input.getAttribute("aria-activedescendant");
  const last = () => states.at(-1);
  return { input, box, window, answers, taken, press, type, chosen, last };
}

test("arrows go round the options and the field", () => {
  const { type, press, chosen } = openBox();
  type("a");
  const round = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
    press(key);
    return chosen();
  });
  expect(round).toEqual(["list-0", "list-1", null, "list-1"]);
});

test("in a palette one option is always chosen", () => {
  const { type, press, chosen } = openBox({ isPalette: true });
  type("a");
  const round = [chosen()];
  for (const key of ["ArrowUp", "ArrowDown", "Escape"]) {
    press(key);
    round.push(chosen());
  }
  expect(round).toEqual(["list-0", "list-1", "list-0", "list-0"]);
});

test("Enter takes the chosen option, and is left to the form without one", () => {
  const { type, press, taken, last } = openBox();
  type("a");
  expect(press("Enter")).toBe(false);
  press("ArrowDown");
  expect(press("Enter")).toBe(true);
  expect(taken).toEqual(["a 1"]);
  expect(last()?.isShown).toBe(false);
});

test("keys of an input method are not those of the list", () => {
  const { type, press, chosen } = openBox();
  type("a");
  expect(press("ArrowDown", { isComposing: true })).toBe(false);
  expect(chosen()).toBeNull();
});

test("an answer for an earlier text is not shown", async () => {
  const { type, answers, last } = openBox();
  type("a");
  await vi.advanceTimersByTimeAsync(100);
  type("ab");
  await vi.advanceTimersByTimeAsync(100);
  answers.get("a")?.(["late"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()?.answer.options).toEqual(["ab 1", "ab 2"]);
  answers.get("ab")?.(["found"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()?.answer.options).toEqual(["found"]);
});

test("the server is asked once for letters typed without a pause", async () => {
  const { type, answers } = openBox();
  type("a");
  await vi.advanceTimersByTimeAsync(99);
  type("ab");
  await vi.advanceTimersByTimeAsync(100);
  expect([...answers.keys()]).toEqual(["ab"]);
});

test("an answer does not open a list that was closed", async () => {
  const { input, window, type, answers, last } = openBox();
  type("a");
  await vi.advanceTimersByTimeAsync(100);
  input.dispatchEvent(new window.FocusEvent("focusout", { bubbles: true }));
  answers.get("a")?.(["late"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()?.isShown).toBe(false);
  expect(input.getAttribute("aria-expanded")).toBe("false");
});

test("a list is not closed by the focus moving into it", () => {
  const { input, window, type, last } = openBox();
  type("a");
  const relatedTarget = window.document.querySelector("div");
  input.dispatchEvent(new window.FocusEvent("focusout", { bubbles: true, relatedTarget }));
  expect(last()?.isShown).toBe(true);
});

test("an arrow opens a closed list again with its answer", async () => {
  const { type, press, answers, chosen, last } = openBox();
  type("a");
  await vi.advanceTimersByTimeAsync(100);
  answers.get("a")?.(["found"]);
  await vi.advanceTimersByTimeAsync(0);
  answers.clear();
  press("Escape");
  expect(last()?.isShown).toBe(false);
  press("ArrowDown");
  await vi.advanceTimersByTimeAsync(100);
  expect([chosen(), last()?.answer.options, answers.size]).toEqual(["list-0", ["found"], 0]);
});
