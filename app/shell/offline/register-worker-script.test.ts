import { expect, test } from "vitest";
import { dispatch, openScriptPage, settle } from "#test/sites/script-page.ts";
import code from "./register-worker-script.ts?script";

/** Visits a page that the worker loaded, where it has started by then, in milliseconds of the page. */
async function visit(html: string, workerStart: number, isRefused = false) {
  const page = openScriptPage(html);
  const log: string[] = [];
  const ready = Promise.resolve({ active: { postMessage: (text: string) => log.push(text) } });
  const register = async (path: string) => {
    log.push(path);
    if (isRefused) throw new Error("The browser refuses.");
  };
  page.run(code, {
    navigator: { serviceWorker: { controller: {}, ready, register } },
    performance: { getEntriesByType: () => [{ workerStart }] },
  });
  expect(log).toEqual([]);
  dispatch(page, page.window, "load");
  await settle();
  return log;
}

const keeping = "<html data-keeps-pages><body></body></html>";

test("the worker is registered after the page has loaded, and stores a page without one", async () => {
  expect(await visit(keeping, 0)).toEqual(["/service-worker.js", "keep"]);
  expect(await visit(keeping, 5)).toEqual(["/service-worker.js"]);
});

test("nothing is registered where the setting is off, or no worker exists", async () => {
  expect(await visit("<html><body></body></html>", 0)).toEqual([]);
  const page = openScriptPage(keeping);
  page.run(code, { navigator: {} });
});

test("a browser that refuses the worker is left in peace", async () => {
  expect(await visit(keeping, 5, true)).toEqual(["/service-worker.js"]);
});
