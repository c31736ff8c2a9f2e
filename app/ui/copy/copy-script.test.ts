import { expect, test } from "vitest";
import { dispatch, find, openScriptPage, settle, toastsOf } from "#test/sites/script-page.ts";
import code from "./copy-script.ts?script";

const html = `<button data-copy="a-key" data-copied="Copied" data-failed="Not copied"></button>`;

test.each([
  ["writes", async () => {}, { id: "copy", kind: "success", title: "Copied" }],
  [
    "refuses",
    () => Promise.reject(new Error()),
    { id: "copy", kind: "error", title: "Not copied" },
  ],
])("a toast tells when the clipboard %s", async (_what, answer, toast) => {
  const page = openScriptPage(html);
  const toasts = toastsOf(page);
  const written: string[] = [];
  const writeText = (text: string) => {
    written.push(text);
    return answer();
  };
  page.run(code, { navigator: { clipboard: { writeText } } });
  dispatch(page, find(page, "button"), "click");
  await settle();
  expect(written).toEqual(["a-key"]);
  expect(toasts).toEqual([toast]);
});

test("without a clipboard the text is copied from a field, which goes away again", async () => {
  const page = openScriptPage(html);
  const toasts = toastsOf(page);
  const copied: unknown[] = [];
  page.document.execCommand = () => copied.push(page.document.querySelector("textarea")?.value) > 0;
  page.run(code, { navigator: {} });
  find(page, "button").focus();
  dispatch(page, find(page, "button"), "click");
  await settle();
  expect([copied, toasts]).toEqual([["a-key"], [expect.objectContaining({ kind: "success" })]]);
  expect(page.document.querySelector("textarea")).toBeNull();
  expect(page.document.activeElement).toBe(find(page, "button"));
});
