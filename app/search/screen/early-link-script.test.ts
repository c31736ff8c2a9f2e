import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./early-link-script.ts?script";

function openPage() {
  const html = `<nav><a href="#nav">Home</a></nav><main><input><a href="#main"><b>A</b></a></main>`;
  const page = openScriptPage(html);
  const kept: Pick<Window, "early"> = {};
  page.run(code, { window: kept });
  const choose = () => dispatch(page, find(page, "input"), "change");
  const follow = (init = {}) => dispatch(page, find(page, "main b"), "click", init);
  return { page, kept, choose, follow };
}

test("a link followed after a choice is held back for the page", () => {
  const { page, kept, choose, follow } = openPage();
  choose();
  expect(follow()).toBe(false);
  expect(kept.early?.link).toBe(find(page, "main a"));
});

test("without a choice, in a new tab, or outside of the content links are followed", () => {
  const { page, kept, choose, follow } = openPage();
  expect(follow()).toBe(true);
  choose();
  expect(follow({ ctrlKey: true })).toBe(true);
  expect(follow({ button: 1 })).toBe(true);
  expect(dispatch(page, find(page, "nav a"), "click")).toBe(true);
  expect(kept.early?.link).toBeUndefined();
});

test("once the page has hydrated it follows links itself", () => {
  const { kept, choose, follow } = openPage();
  choose();
  if (kept.early) kept.early.isOver = true;
  expect(follow()).toBe(true);
});
