// Served as /desk.js to the work screen of clinics: shows changes by others, finds patients while a name
// is typed, moves the focus by arrow keys, brings the place of a panel or the current hour into view, and
// prints the paper that one press asked for.
import "../../calendar/dragging/calendar-script.ts";
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";

const minuteMs = 60_000;
const typingPauseMs = 150;

const live = () => document.querySelector<HTMLElement>("[data-live]");
const clinic = document.querySelector<HTMLElement>("[data-clinic]")?.dataset.clinic;

let isDragging = false;
let isFetching = false;
let isStale = false;

addEventListener("dragstart", () => {
  isDragging = true;
});
addEventListener("dragend", () => {
  isDragging = false;
  if (isStale) void refresh();
});

/** Fetches once for all changes that come while a fetch is under way, and not during a drag. */
async function refresh() {
  isStale = true;
  if (isFetching || isDragging) return;
  isFetching = true;
  while (isStale && !isDragging) {
    isStale = false;
    // On failure the day stays as it is; the next change fetches again.
    await fetchDay().then(show, () => {});
  }
  isFetching = false;
}

/** The answer to somebody who is no member of the clinic any more. */
const closedStatus = 403;

async function fetchDay(): Promise<Element | null> {
  const response = await fetch(location.href, { redirect: "error" });
  if (!response.ok && response.status !== closedStatus) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!page.querySelector("[data-clinic]")) {
    showClosed(page.querySelector("main"));
    return null;
  }
  noteChange(page);
  return page.querySelector("[data-live]");
}

/** Replaces the screen, with what is open in it, by the message that the desk is closed to the reader. */
function showClosed(message: Element | null) {
  const screen = document.querySelector("[data-clinic]");
  if (!message || !screen) return;
  screen.replaceWith(message);
  message.querySelector<HTMLElement>("h2")?.setAttribute("tabindex", "-1");
  message.querySelector<HTMLElement>("h2")?.focus();
}

/** Says in the panel of an appointment who changed it since; what was typed there stays. */
function noteChange(page: Document) {
  const note = document.querySelector<HTMLElement>("[data-version]");
  const fresh = page.querySelector<HTMLElement>("[data-version]");
  const version = fresh?.dataset.version ?? "";
  const words = (fresh ?? note)?.querySelector("template");
  if (!note || !words || version === note.dataset.version) return;
  note.dataset.version = version;
  note.querySelector("p")?.remove();
  note.append(words.content.cloneNode(true));
}

/** Replaces the day; the place that is shown and the focus stay. */
function show(fresh: Element | null) {
  const shown = live();
  if (!fresh || !shown) return;
  if (isDragging) {
    // The drag began after the fetch: its end fetches again.
    isStale = true;
    return;
  }
  const focused = addressOf(document.activeElement);
  const places = [...shown.querySelectorAll(".overflow-auto")].map(
    ({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft] as const,
  );
  shown.replaceWith(fresh);
  fresh.querySelectorAll(".overflow-auto").forEach((box, index) => {
    const [top = 0, left = 0] = places[index] ?? [];
    box.scrollTop = top;
    box.scrollLeft = left;
  });
  if (focused === null) return;
  const again = [...fresh.querySelectorAll<HTMLElement>("a, button")].find(
    (one) => addressOf(one) === focused && one.offsetParent !== null,
  );
  again?.focus({ preventScroll: true });
}

/** The action of a link or button of the day; null elsewhere. */
function addressOf(element: Element | null): string | null {
  if (!element?.closest("[data-live]")) return null;
  return element.getAttribute("href") ?? element.getAttribute("value");
}

if (clinic) {
  const realtime = new RealtimeClient(clientSettings);
  const listen = () =>
    realtime.listen({
      table: "bookings",
      filter: `clinic_id=eq.${clinic}`,
      onChange: refresh,
      onReset: refresh,
    });
  let leave = listen();
  // Browsers store no page with an open connection for the way back.
  addEventListener("pagehide", () => leave());
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    leave = listen();
  });
  setInterval(() => {
    if (!document.hidden) void refresh();
  }, minuteMs);
}

const query = new URLSearchParams(location.search);

/** The parameters of the screen before this one, if it showed the same day; empty after another page. */
function readEarlier(): URLSearchParams {
  if (!URL.canParse(document.referrer)) return new URLSearchParams();
  const [before, now] = [new URL(document.referrer), new URL(location.href)];
  const isSame =
    before.origin + before.pathname === now.origin + now.pathname &&
    before.searchParams.get("day") === now.searchParams.get("day");
  return isSame ? before.searchParams : new URLSearchParams();
}

/** The first link of the grid or list, whichever is shown, whose address has these parameters in a row. */
function placeOf(parameters: Record<string, string>): Element | undefined {
  const part = CSS.escape(String(new URLSearchParams(parameters)));
  const found = live()?.querySelectorAll<HTMLElement>(`a[href*="${part}"]`) ?? [];
  return [...found].find((one) => one.offsetParent !== null);
}

/** The appointment of a screen, else the time or the person at which something is booked or blocked. */
function placeIn(parameters: URLSearchParams): Element | null {
  const ids = ["booking", "booked", "moved"].flatMap((name) => parameters.get(name) ?? []);
  const [on, at] = [parameters.get("on"), parameters.get("at")];
  return (
    ids.map((booking) => placeOf({ booking })).find(Boolean) ??
    (on && at ? placeOf({ on, at }) : null) ??
    (on ? document.querySelector(`[data-column="${CSS.escape(on)}"]`) : null)
  );
}

// The place of a panel stays in view, also when it is closed. On a phone the day lies below the panel.
const isBelow = document.querySelector("[data-panel]") && matchMedia("(width < 768px)").matches;
if (!isBelow) {
  const place = placeIn(query) ?? placeIn(readEarlier());
  document.querySelector("[data-now]")?.scrollIntoView({ block: "center", inline: "nearest" });
  const isColumn = place?.matches("[data-column]");
  place?.scrollIntoView({ block: isColumn ? "nearest" : "center", inline: "nearest" });
}

// The paper that one press asked for; going back to it prints nothing again.
if (document.querySelector("[data-print-now]")) {
  query.delete("now");
  history.replaceState(history.state, "", `${location.pathname}?${query}`);
  if (document.readyState === "complete") print();
  else addEventListener("load", () => print(), { once: true });
}

// Up and down stay in a column, left and right go to the nearest time of the next one.
document.addEventListener("keydown", (event) => {
  const cell = event.target instanceof Element && event.target.closest<HTMLElement>("[data-cell]");
  const column = cell ? cell.closest<HTMLElement>("[data-column]") : null;
  if (!cell || !column || event.altKey || event.ctrlKey || event.metaKey) return;
  const isRtl = document.documentElement.dir === "rtl";
  const steps: Record<string, [along: number, across: number]> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, isRtl ? -1 : 1],
    ArrowLeft: [0, isRtl ? 1 : -1],
  };
  const [along, across] = steps[event.key] ?? [0, 0];
  const target = along
    ? neighbour(column, cell, along)
    : across
      ? beside(column, cell, across)
      : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
});

const topOf = (element: Element) => element.getBoundingClientRect().top;
const cellsOf = (column: Element) =>
  [...column.querySelectorAll<HTMLElement>("[data-cell]")].sort(
    (one, other) => topOf(one) - topOf(other),
  );

function neighbour(column: Element, cell: HTMLElement, step: number): HTMLElement | undefined {
  const cells = cellsOf(column);
  return cells[cells.indexOf(cell) + step];
}

function beside(column: Element, cell: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...document.querySelectorAll("[data-column]")];
  const next = columns[columns.indexOf(column) + step];
  const distance = (one: HTMLElement) => Math.abs(topOf(one) - topOf(cell));
  return next && cellsOf(next).sort((one, other) => distance(one) - distance(other))[0];
}

interface Match {
  id: string;
  name: string;
  phone: string;
  email: string;
  insurer: string;
  summary: string;
}

const form = document.querySelector<HTMLFormElement>("form[data-find]");
if (form) findWhileTyping(form);

function findWhileTyping(form: HTMLFormElement) {
  const list = form.querySelector<HTMLElement>("[data-matches]");
  const inputOf = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
  const name = inputOf("name");
  if (!list || !name) return;
  // With it, Enter would look for patients instead of booking.
  form.querySelector("[data-find-button]")?.remove();
  // A squeeze-in has its doctor, and lacks the time.
  const empty = [inputOf("time"), name].find((input) => input?.value === "");
  (form.querySelector<HTMLElement>("[aria-invalid=true]") ?? empty)?.focus();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";

  form.addEventListener("input", ({ target }) => {
    if (!target || (target !== name && target !== inputOf("phone"))) return;
    // Another name is another patient.
    if (target === name) setValue("patient", "");
    clearTimeout(timer);
    timer = setTimeout(() => void find(target), typingPauseMs);
  });

  async function find(input: EventTarget) {
    const text = input instanceof HTMLInputElement ? input.value.trim() : "";
    asked = text;
    if (text.length < 2) return suggest([]);
    const body = new URLSearchParams({ text });
    const response = await fetch(form.dataset.find ?? "", { method: "POST", body });
    if (!response.ok || asked !== text) return;
    suggest(await response.json());
  }

  function suggest(matches: Match[]) {
    list?.replaceChildren(...matches.map(itemOf));
    if (list) list.hidden = matches.length === 0;
  }

  function itemOf(match: Match): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className =
      "w-full rounded-control border border-line px-3 py-2 text-start hover:bg-brand-soft";
    button.textContent = [match.name, match.phone, match.summary].filter(Boolean).join("\u00a0· ");
    button.addEventListener("click", () => {
      for (const key of ["name", "phone", "email", "insurer"] as const) setValue(key, match[key]);
      setValue("patient", match.id);
      suggest([]);
      form.querySelector<HTMLButtonElement>('button[value="visit"]')?.focus();
    });
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  function setValue(name: string, value: string) {
    const input = inputOf(name);
    if (input) input.value = value;
  }
}
