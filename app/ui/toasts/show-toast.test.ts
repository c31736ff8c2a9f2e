import { expect, test, vi } from "vitest";
import { dispatch, openScriptPage } from "#test/sites/script-page.ts";
import code from "./show-toast.ts?script";
import { removalMs } from "./toast-rules.ts";

const html = `<body><section id="toasts" popover="manual" data-close="Close" data-offline="No connection"
  data-offline-text="It may not arrive." data-online="Connected again"><ol></ol></section></body>`;

test("a lost connection is said until it is back, in one toast", () => {
  const page = openScriptPage(html);
  // jsdom has no popovers.
  Object.assign(page.window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  page.run(code);
  const texts = () =>
    [...page.document.querySelectorAll("li")].map(({ textContent }) => textContent);
  dispatch(page, page.window, "online");
  expect(texts()).toEqual([]);
  dispatch(page, page.window, "offline");
  expect(texts()).toEqual([expect.stringContaining("No connection")]);
  dispatch(page, page.window, "offline");
  dispatch(page, page.window, "online");
  expect(texts()).toEqual([expect.stringContaining("Connected again")]);
});

test("a closed toast leaves the page after 200 ms", () => {
  const page = openScriptPage(html);
  Object.assign(page.window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  const later = vi.spyOn(page.window, "setTimeout");
  page.run(code);
  dispatch(page, page.window, "offline");
  const toast = page.document.querySelector("li");
  later.mockClear();
  toast?.querySelector("button")?.click();
  expect(toast?.dataset.leaving).toBe("");
  expect(toast?.isConnected).toBe(true);
  const [leave, wait] = later.mock.calls.find(([, ms]) => ms === removalMs) ?? [];
  expect(wait).toBe(200);
  (leave as () => void)();
  expect(toast?.isConnected).toBe(false);
});
