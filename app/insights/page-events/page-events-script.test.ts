import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dispatch, find, openScriptPage } from "#test/sites/script-page.ts";
import load from "./load-page-events-script.ts?script";
import code from "./page-events-script.ts?script=module";

const page = `
  <a id="call" href="tel:+97144440000">Call</a>
  <a id="chat" href="https://wa.me/97144440000" rel="noopener nofollow">WhatsApp</a>
  <a id="way" href="https://www.google.com/maps/dir/?api=1&destination=25,55" rel="noopener nofollow">Directions</a>
  <a id="site" href="https://clinic.example" rel="noopener nofollow">Website</a>
  <a id="share" href="mailto:?subject=North">By mail</a>
  <button id="copy" data-copy="https://dalil.example/clinics/north">Copy</button>
  <a id="about" href="/about">About</a>
  <form id="favorites"></form>
  <article>
    <h3><a href="/professionals/amina">Amina</a></h3>
    <a id="card-call" href="tel:+97144440001">Call</a>
    <button id="heart" form="favorites" name="add" value="professionals:1">Save</button>
  </article>`;

type Entry = Record<string, number | boolean>;

/** Runs the script on a profile; `measured` are the entries of the browser, by type. */
function visit(measured: Record<string, Entry[]> = {}) {
  const site = openScriptPage(`<body>${page}</body>`, {
    url: "https://dalil.example/clinics/north",
  });
  const sent: string[] = [];
  let visibilityState = "visible";
  Object.defineProperty(site.document, "visibilityState", { get: () => visibilityState });
  class PerformanceObserver {
    static supportedEntryTypes = Object.keys(measured);
    private readonly take: (list: { getEntries(): Entry[] }) => void;
    constructor(take: (list: { getEntries(): Entry[] }) => void) {
      this.take = take;
    }
    observe({ type }: { type: string }) {
      this.take({ getEntries: () => measured[type] ?? [] });
    }
  }
  const sendBeacon = (_path: string, form: URLSearchParams) => sent.push(String(form)) > 0;
  site.run(code, { PerformanceObserver, navigator: { sendBeacon } });
  const hide = () => {
    visibilityState = "hidden";
    dispatch(site, site.document, "visibilitychange");
    return new URLSearchParams(sent.pop());
  };
  const press = (id: string) =>
    find(site, `#${id}`).dispatchEvent(
      new site.window.MouseEvent("click", { bubbles: true, cancelable: true }),
    );
  return { site, hide, press };
}

test("a page sends its view and its presses when it is hidden, each once and to its listing", () => {
  const { site, hide, press } = visit();
  for (const id of ["call", "chat", "way", "site", "share", "copy", "about", "card-call"])
    press(id);
  const submitter = find<HTMLButtonElement>(site, "#heart");
  dispatch(site, find(site, "#favorites"), "submit", { submitter });
  const form = hide();
  expect(form.get("path")).toBe("/clinics/north");
  expect(form.getAll("event")).toEqual([
    "view /clinics/north",
    "call /clinics/north",
    "call /clinics/north",
    "directions /clinics/north",
    "website /clinics/north",
    "share /clinics/north",
    "share /clinics/north",
    "call /professionals/amina",
    "save /professionals/amina",
  ]);
  expect(hide().size).toBe(0);
});

test("a list of results is sent once with its length, and what is opened with its position", () => {
  const { site, hide, press } = visit();
  const card = (name: string) =>
    `<li><article><h3><a id="${name}" href="/clinics/${name}"><b>${name}</b></a></h3><a id="${name}-call" href="tel:+971">Call</a></article></li>`;
  const show = (first: number, ...names: string[]) => {
    site.document.querySelector("ul")?.remove();
    site.document.body.insertAdjacentHTML(
      "beforeend",
      `<ul data-first-result="${first}">${names.map(card).join("")}</ul>`,
    );
  };
  show(1, "a", "b", "c");
  press("b");
  press("b-call");
  show(21, "d", "e");
  press("d");
  const form = hide();
  expect(form.getAll("list")).toEqual(["1 3", "21 2"]);
  expect(form.getAll("opened")).toEqual(["2 /clinics/b", "21 /clinics/d"]);
  expect(hide().size).toBe(0);
});

test("web vitals are the last paint, the worst burst of shifts and the slowest interaction", () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  const { hide } = visit({
    "largest-contentful-paint": [{ startTime: 800 }, { startTime: 1200.40000003576 }],
    "layout-shift": [shift(100, 0.02), shift(600, 0.03), shift(900, 0.5, true), shift(4000, 0.01)],
    event: [
      { interactionId: 0, duration: 900 },
      { interactionId: 7, duration: 120 },
    ],
  });
  expect(hide().getAll("vital").sort()).toEqual(["cls 50", "inp 120", "lcp 1200"]);
});

test("the script is at most 1.6 kB", () => {
  expect(gzipSync(code).length).toBeLessThanOrEqual(1_600);
});

test("pages of the back office do not import the script", async () => {
  const imports = async (url: string) => {
    const site = openScriptPage("<body></body>", { url, modules: { "/page-events.js": {} } });
    site.run(load, { addEventListener: (_type: string, then: () => void) => then() });
    return site.imported;
  };
  expect(await imports("https://dalil.example/clinics/north")).toEqual(["/page-events.js"]);
  expect(await imports("https://dalil.example/admin/users")).toEqual([]);
});
