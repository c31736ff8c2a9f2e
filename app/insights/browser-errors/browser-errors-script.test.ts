import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openScriptPage } from "#test/sites/script-page.ts";
import code from "./browser-errors-script.ts?script=module";
import catchErrors from "./catch-errors-script.ts?script";

const origin = "https://dalil.example";
const url = `${origin}/clinics/north?q=hiv`;

/** Runs the script on a page; returns its reporter and what was sent. */
function visit() {
  const site = openScriptPage("<body></body>", { url });
  const sent: { path: string; form: URLSearchParams }[] = [];
  const sendBeacon = (path: string, form: URLSearchParams) => sent.push({ path, form }) > 0;
  const location = new URL(url);
  const { report } = site.run(code, { navigator: { sendBeacon }, location, Error });
  if (typeof report !== "function") throw new Error("The script exports no function.");
  return { sent, report };
}

function failure(message: string, stack = `at openPanel (${origin}/toasts.js:1:20)`) {
  return Object.assign(new TypeError(message), { stack });
}

test("an error is sent with its page and calls, without a query or typed text", () => {
  const { sent, report } = visit();
  report({ error: failure('Nothing for "Sara", 0501234567') });
  expect(sent.map(({ path, form }) => [path, ...form])).toEqual([
    [
      "/browser-errors",
      ["page", "/clinics/north"],
      ["name", "TypeError"],
      ["message", "Nothing for (text), #"],
      ["frame", "openPanel /toasts.js:1:20"],
    ],
  ]);
});

test("the reason of a rejected promise is sent", () => {
  const { sent, report } = visit();
  report({ reason: failure("lost") });
  expect(sent.map(({ form }) => form.get("message"))).toEqual(["lost"]);
});

test.each([
  ["a value that is no error", { reason: "Sara" }],
  ["an error that another site hides", { error: null }],
  ["an error of an extension", { error: failure("x", "at f (chrome-extension://abc/a.js:1:1)") }],
])("%s is not sent", (_what, event) => {
  const { sent, report } = visit();
  report(event);
  expect(sent).toEqual([]);
});

test("a page sends each error once, and five at most", () => {
  const { sent, report } = visit();
  for (const name of ["a", "a", "b", "c", "d", "e", "f"]) report({ error: failure(name) });
  expect(sent.map(({ form }) => form.get("message"))).toEqual(["a", "b", "c", "d", "e"]);
});

test("a report stays within what the site takes, whatever its error holds", () => {
  const { sent, report } = visit();
  const deep = `at ${"f".repeat(200)} (${origin}/assets/${"n".repeat(60)}.js:1234567:1234567)\n`;
  report({ error: failure("(é".repeat(9_000), deep.repeat(40)) });
  expect(sent.map(({ form }) => String(form).length < 4_096)).toEqual([true]);
});

test("pages import the script with their first error, and stay silent if that fails", async () => {
  const reported: unknown[] = [];
  const modules = { "/browser-errors.js": { report: (event: unknown) => reported.push(event) } };
  const listeners: Record<string, (event: unknown) => void> = {};
  const site = openScriptPage("<body></body>", { url, modules });
  site.run(catchErrors, {
    addEventListener: (type: string, then: (event: unknown) => void) => {
      listeners[type] = then;
    },
  });
  expect(Object.keys(listeners)).toEqual(["error", "unhandledrejection"]);
  expect(site.imported).toEqual([]);
  listeners.error?.("first");
  await expect.poll(() => reported).toEqual(["first"]);
  expect(site.imported).toEqual(["/browser-errors.js"]);
});

test("the script is at most 900 bytes", () => {
  expect(gzipSync(code).length).toBeLessThanOrEqual(900);
});
