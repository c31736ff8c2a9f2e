// Imported by every public page after its load event: sends what happened on it when it is hidden or
// left, without an identifier, and never delays anything.
import "#app/directory/recent/recent-views-script.ts";
import type { PageEvent } from "../counters/page-event.ts";
import type { Vital } from "../vitals/rules.ts";
import { pageEventsPath } from "./page-events-paths.ts";

/** Sent fields, by the names of the form. */
let events: [string, string][] = [];
const vitals: Partial<Record<Vital, number>> = {};
/** The list of results that was noted last. */
let noted: Element | undefined;
let isMeasured = false;
/** The latest burst of layout shifts: its first moment, its last one and its sum. */
let burst = { from: 0, to: 0, sum: 0 };

const note = (event: PageEvent, path = location.pathname) =>
  events.push(["event", `${event} ${path}`]);

const most = (vital: Vital, value: number) => {
  vitals[vital] = Math.max(vitals[vital] ?? 0, value);
};

/** The fields of layout shifts and interactions that lib.dom does not declare. */
interface Entry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

interface Options extends PerformanceObserverInit {
  durationThreshold: number;
}

function observe(type: string, take: (entry: Entry) => void) {
  // Entry types that the browser does not support are left out.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const options: Options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  if (type === "layout-shift") most("cls", 0);
}

observe("largest-contentful-paint", ({ startTime }) => most("lcp", startTime));
observe("event", ({ interactionId, duration }) => interactionId && most("inp", duration));
observe("layout-shift", ({ startTime, hadRecentInput, value = 0 }) => {
  if (hadRecentInput) return;
  const goesOn = startTime - burst.to < 1000 && startTime - burst.from < 5000;
  if (!goesOn) burst = { from: startTime, to: 0, sum: 0 };
  burst.to = startTime;
  burst.sum += value * 1000;
  most("cls", burst.sum);
});

/** Notes the list of results once, and the position of the link that was pressed in it. */
function noteResults(pressed: HTMLAnchorElement | null = null): void {
  const list = document.querySelector<HTMLElement>("[data-first-result]");
  if (!list) return;
  const first = list.dataset.firstResult;
  const cards = [...list.children];
  if (list !== noted) events.push(["list", `${first} ${cards.length}`]);
  noted = list;
  const place = cards.findIndex((card) => card.contains(pressed));
  if (!pressed || place < 0 || pressed.pathname !== pathOf(pressed)) return;
  events.push(["opened", `${Number(first) + place} ${pressed.pathname}`]);
}

/** The listing of the card that an element is in, else the page. */
function pathOf(element: Element): string | undefined {
  return element.closest("article")?.querySelector<HTMLAnchorElement>(":is(h2,h3,h4) a")?.pathname;
}

function eventOf({ href, rel }: HTMLAnchorElement): PageEvent | undefined {
  if (/^mailto:\?|wa\.me\/\?/.test(href)) return "share";
  if (/^tel:|\/wa\.me\//.test(href)) return "call";
  if (/\/maps\/dir\//.test(href)) return "directions";
  if (/nofollow/.test(rel)) return "website";
}

document.addEventListener("click", ({ target }) => {
  const pressed =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a,[data-copy]") : null;
  noteResults(pressed);
  // A button that copies has no address.
  const event = pressed && (pressed.href ? eventOf(pressed) : "share");
  if (event) note(event, pathOf(pressed));
});

document.addEventListener("submit", ({ submitter }) => {
  const isSaved = submitter instanceof HTMLButtonElement && submitter.name === "add";
  if (isSaved && submitter.form?.id === "favorites") note("save", pathOf(submitter));
});

// Phones kill hidden pages without leaving them; pages that are left are not always hidden first.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") send();
});
addEventListener("pagehide", send);
addEventListener("pageshow", ({ persisted }) => persisted && note("view"));

function send() {
  noteResults();
  const form = new URLSearchParams([["path", location.pathname], ...events]);
  if (!isMeasured) {
    for (const [name, value] of Object.entries(vitals)) {
      form.append("vital", `${name} ${Math.round(value)}`);
    }
  }
  if (form.size > 1 && navigator.sendBeacon(pageEventsPath, form)) {
    events = [];
    isMeasured = true;
  }
}

note("view");
