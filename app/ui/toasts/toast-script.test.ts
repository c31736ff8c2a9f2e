import { expect, test } from "vitest";
import { dispatch, openScriptPage, settle } from "#test/sites/script-page.ts";
import { type ToastRequest, toastEvent } from "./toast.ts";
import code from "./toast-script.ts?script";

const notice = `<p data-notice><span>Saved</span> <a href="/dashboard">Open</a></p>`;

function openPage(html: string, isServed = true) {
  const shown: ToastRequest[] = [];
  const toasts = { show: (request: ToastRequest) => shown.push(request) };
  const url = "https://dalil.example/about?notice=saved&lang=ar";
  const page = openScriptPage(html, { url, modules: isServed ? { "/toasts.js": toasts } : {} });
  page.run(code);
  return { page, shown };
}

test("what draws toasts is imported with the first of them", async () => {
  const { page, shown } = openPage("<main></main>");
  dispatch(page, page.window, "load");
  expect(page.imported).toEqual([]);
  const detail = { kind: "info", title: "Hello" };
  page.document.dispatchEvent(new page.window.CustomEvent(toastEvent, { detail }));
  await settle();
  expect([page.imported, shown]).toEqual([["/toasts.js"], [detail]]);
});

test.each([
  ["somebody is signed in", "<html data-own><main></main></html>"],
  ["something can be copied", "<button data-copy></button>"],
])("it is there before the connection is lost where %s", (_where, html) => {
  const { page } = openPage(html);
  expect(page.imported).toEqual([]);
  dispatch(page, page.window, "load");
  expect(page.imported).toEqual(["/toasts.js"]);
});

test("a notice becomes a toast and leaves page and address", async () => {
  const { page, shown } = openPage(notice);
  await settle();
  await settle();
  const action = { label: "Open", href: "https://dalil.example/dashboard" };
  expect(shown).toEqual([{ kind: "success", title: "Saved", action }]);
  expect(page.document.querySelector("[data-notice]")).toBeNull();
  expect(page.window.location.search).toBe("?lang=ar");
});

test("a notice stays where what draws toasts cannot be fetched", async () => {
  const { page } = openPage(notice, false);
  await settle();
  expect(page.document.querySelector("[data-notice][data-shown]")).not.toBeNull();
});
