import { expect, test, vi } from "vitest";
import { dispatch, find, openScriptPage, settle, toastsOf } from "#test/sites/script-page.ts";
import code from "./save-search-script.ts?script";

const body = `
  <form action="/searches" data-saves-search><input name="query" value="skin"></form>
  <form action="/other" id="other"></form>`;

function openPage(attributes = " data-own") {
  const page = openScriptPage(`<html${attributes}><body>${body}</body></html>`);
  const toasts = toastsOf(page);
  const form = find<HTMLFormElement>(page, "[data-saves-search]");
  form.submit = vi.fn();
  page.run(code);
  return { page, toasts, form };
}

test.each([200, 422])("answer %i is shown as a toast over the results", async (status) => {
  const { page, toasts, form } = openPage();
  const answer = { kind: "success", title: "Saved" };
  page.answers.push(Response.json(answer, { status }));
  expect(dispatch(page, form, "submit")).toBe(false);
  await settle();
  expect(page.calls[0]?.address).toBe("https://dalil.example/searches");
  expect(String(page.calls[0]?.init?.body)).toBe("query=skin");
  expect(toasts).toEqual([{ id: "save-search", ...answer }]);
  expect(form.submit).not.toHaveBeenCalled();
});

test("the form is sent as ever where the script cannot", async () => {
  const { page, form } = openPage();
  dispatch(page, form, "submit");
  await settle();
  expect(form.submit).toHaveBeenCalledOnce();
});

test("a guest and other forms are left alone", () => {
  const signedIn = openPage();
  expect(dispatch(signedIn.page, find(signedIn.page, "#other"), "submit")).toBe(true);
  const guest = openPage("");
  expect(dispatch(guest.page, guest.form, "submit")).toBe(true);
  expect([...signedIn.page.calls, ...guest.page.calls]).toEqual([]);
});
