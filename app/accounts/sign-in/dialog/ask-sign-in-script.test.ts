import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage, settle } from "#test/sites/script-page.ts";
import code from "./ask-sign-in-script.ts?script";

const html = `
  <a href="/login" data-sign-in><b>Sign in</b></a> <a href="/about">About</a>
  <form id="favorites" data-sign-in action="/favorites"><button name="add" value="a"></button></form>`;

function openPage({ url = "https://dalil.example/about", markup = html, isServed = true } = {}) {
  const open = vi.fn();
  const modules: Record<string, object> = isServed ? { "/sign-in.js": { dialog: { open } } } : {};
  const page = openScriptPage(markup, { url, modules });
  page.run(code);
  return { page, open, opener: find(page, "[data-sign-in] b"), form: find(page, "form") };
}

test("a marked link or form opens the dialog, whose script is imported then", async () => {
  const { page, open, opener, form } = openPage();
  expect(page.imported).toEqual([]);
  expect(dispatch(page, opener, "click")).toBe(false);
  const submitter = find(page, "button");
  expect(dispatch(page, form, "submit", { submitter })).toBe(false);
  await settle();
  expect(page.imported).toEqual(["/sign-in.js", "/sign-in.js"]);
  expect(open.mock.calls).toEqual([[opener.parentElement], [form, submitter]]);
});

test("other links, new tabs and the page of sign-in itself go their way", () => {
  const { page, opener } = openPage();
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
    expect(dispatch(page, opener, "click", { [key]: true })).toBe(true);
  }
  expect(dispatch(page, find(page, "a:not([data-sign-in])"), "click")).toBe(true);
  const login = openPage({ url: "https://dalil.example/login?next=/about" });
  expect(dispatch(login.page, login.opener, "click")).toBe(true);
  expect(dispatch(login.page, login.form, "submit")).toBe(true);
  expect([...page.imported, ...login.page.imported]).toEqual([]);
});

test("without the script a link leads to the page of sign-in, and a form is sent", async () => {
  const { page, opener, form } = openPage({ isServed: false });
  dispatch(page, opener, "click");
  await settle();
  expect(page.location.visited).toEqual(["https://dalil.example/login"]);
  const submitter = find<HTMLButtonElement>(page, "button");
  const sent: (HTMLElement | null | undefined)[] = [];
  Object.assign(form, { requestSubmit: (button: HTMLElement) => sent.push(button) });
  dispatch(page, form, "submit", { submitter });
  await settle();
  expect([form.hasAttribute("data-sign-in"), sent]).toEqual([false, [submitter]]);
});

test.each(["<button data-passkey></button>", "<input data-strength>"])(
  "%s brings the script without a press",
  (part) => {
    const { page } = openPage({ markup: html + part });
    dispatch(page, page.document, "DOMContentLoaded");
    expect(page.imported).toEqual(["/sign-in.js"]);
  },
);
