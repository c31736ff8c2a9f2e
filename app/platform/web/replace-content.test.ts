import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceContent } from "./replace-content.ts";

let page: Document;
beforeEach(() => {
  const { window } = new JSDOM(
    `<div id="region"><p>2 results</p><ul>
      <li id="card-1"><a href="/one">One</a></li><li id="card-2"><a href="/two">Two</a></li>
    </ul></div>`,
  );
  page = window.document;
  vi.stubGlobal("HTMLElement", window.HTMLElement);
});
afterEach(() => vi.unstubAllGlobals());

function find(selector: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

test("what is new is shown in its order, and an item that is the same is the same element", () => {
  const [first, second] = [find("#card-1"), find("#card-2")];
  const html = `<p>3 results</p><ul><li id="card-2"><a href="/two">Two</a></li>
    <li id="card-3">Three</li><li id="card-1"><a href="/one">One, changed</a></li></ul>`;
  replaceContent(find("#region"), html);
  expect(find("p").textContent).toBe("3 results");
  expect([...page.querySelectorAll("li")].map(({ id }) => id)).toEqual([
    "card-2",
    "card-3",
    "card-1",
  ]);
  expect(find("#card-2")).toBe(second);
  expect(find("#card-1")).not.toBe(first);
  expect(find("#card-1").textContent).toBe("One, changed");
});

test("the focus stays in an item that stays, and goes to the new element of its id", () => {
  const link = find("#card-2 a");
  link.focus();
  replaceContent(find("#region"), `<ul><li id="card-2"><a href="/two">Two</a></li></ul>`);
  expect(page.activeElement).toBe(link);
  replaceContent(find("#region"), `<div id="list" tabindex="-1">One</div>`);
  find("#list").focus();
  replaceContent(find("#region"), `<div id="list" tabindex="-1">Two</div>`);
  expect(page.activeElement).toBe(find("#list"));
});

test("a focus elsewhere is not touched", () => {
  const box = page.body.appendChild(page.createElement("input"));
  box.focus();
  replaceContent(find("#region"), "<p>none</p>");
  expect(page.activeElement).toBe(box);
});
