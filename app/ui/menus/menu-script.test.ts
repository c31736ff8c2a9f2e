import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import code from "./menu-script.ts?script";

const html = `
  <details data-menu open><summary>Menu</summary><a href="/about">About</a></details>
  <details open><summary>An answer</summary></details>
  <button>Beside</button>`;

function openMenu() {
  const page = openScriptPage(html);
  page.run(code);
  const menu = find<HTMLDetailsElement>(page, "[data-menu]");
  return { page, menu, link: find(page, "a"), beside: find(page, "button") };
}

test.each(["pointerdown", "focusin"])("%s outside of an open menu closes it alone", (type) => {
  const { page, menu, link, beside } = openMenu();
  dispatch(page, link, type);
  expect(menu.open).toBe(true);
  dispatch(page, beside, type);
  expect(menu.open).toBe(false);
  expect(find<HTMLDetailsElement>(page, "details:not([data-menu])").open).toBe(true);
});

test("Escape inside closes a menu and moves the focus to its button", () => {
  const { page, menu, link, beside } = openMenu();
  dispatch(page, link, "keydown", { key: "a" });
  dispatch(page, beside, "keydown", { key: "Escape" });
  expect(menu.open).toBe(true);
  dispatch(page, link, "keydown", { key: "Escape" });
  expect(menu.open).toBe(false);
  expect(page.document.activeElement).toBe(find(page, "summary"));
});
