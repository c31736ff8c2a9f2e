// Served as /suggest.js to the home page, which has no React: gives its search field the suggestions
// of the results page, remembers place and insurer in this browser, and finds the visitor for the
// links that ask for it.
import { findMe } from "../../location/find-me.ts";
import { unknownPosition } from "../../location/unknown-position.ts";
import { markedPieces, readNotice, readSuggestions } from "../panel/read-suggestions.ts";
import { listRecentSearches } from "../panel/recent-searches.ts";
import type { Suggestion } from "../suggestion.ts";
import type { SuggestSettings } from "./suggest-settings.ts";

declare const SETTINGS: SuggestSettings;

const { classes, texts } = SETTINGS;
const lang = document.documentElement.lang === "ar" ? "ar" : "en";
const words = texts[lang];
const pauseMs = 90;

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

function localized(path: string): string {
  const address = new URL(path, location.href);
  if (lang === "ar") address.searchParams.set("lang", "ar");
  return address.href;
}

function suggestIn(box: HTMLInputElement) {
  const panel = element("div", classes.panel);
  const list = element("div", "");
  const status = element("p", "sr-only");
  list.id = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", words.label);
  status.setAttribute("role", "status");
  panel.hidden = true;
  // The panel scrolls: without a pointer it is scrolled by the keys of a focused element.
  panel.tabIndex = 0;
  panel.append(list);
  box.after(status, panel);
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", list.id);
  box.setAttribute("aria-expanded", "false");

  let options: Suggestion[] = [];
  let current = -1;
  let waiting: ReturnType<typeof setTimeout>;
  let asking = new AbortController();

  const close = () => {
    panel.hidden = true;
    mark(-1);
    box.setAttribute("aria-expanded", "false");
  };
  const mark = (index: number) => {
    current = index;
    for (const [place, option] of [...list.querySelectorAll("[role=option]")].entries()) {
      option.setAttribute("aria-selected", String(place === index));
    }
    if (index < 0) box.removeAttribute("aria-activedescendant");
    else box.setAttribute("aria-activedescendant", `suggestion-${index}`);
  };
  const take = ({ kind, label, path }: Suggestion) => {
    close();
    if (kind !== "query") return location.assign(localized(path));
    box.value = label;
    box.form?.requestSubmit();
  };
  const show = (found: Suggestion[], title: string | null, notice = readNotice(null)) => {
    options = found;
    const calls = notice
      ? [
          element(
            "p",
            classes.notice,
            notice.title,
            ...notice.calls.map(({ number, label }) => {
              const call = element("a", classes.call, label);
              call.setAttribute("href", `tel:${number}`);
              return call;
            }),
          ),
        ]
      : [];
    list.replaceChildren(...found.map(drawOption));
    panel.replaceChildren(
      ...calls,
      ...(title && found.length > 0 ? [element("p", classes.title, title)] : []),
      list,
    );
    panel.hidden = found.length === 0 && calls.length === 0;
    box.setAttribute("aria-expanded", String(!panel.hidden));
    status.textContent = notice?.title ?? (panel.hidden && box.value.trim() ? words.none : "");
    mark(-1);
  };
  const drawOption = (option: Suggestion, index: number) => {
    const label = element("span", "min-w-0");
    label.lang = option.language;
    label.dir = "auto";
    for (const { text, isMarked } of markedPieces(option)) {
      label.append(isMarked ? element("b", "font-semibold", text) : text);
    }
    if (option.detail) label.append(element("span", classes.detail, option.detail));
    const made = element("div", classes.option, label);
    if (option.kind !== "query")
      made.append(element("span", classes.kind, words.kinds[option.kind] ?? ""));
    made.id = `suggestion-${index}`;
    made.setAttribute("role", "option");
    made.setAttribute("aria-selected", "false");
    // The field keeps the focus.
    made.addEventListener("mousedown", (event) => event.preventDefault());
    made.addEventListener("click", () => take(option));
    return made;
  };
  const ask = async (query: string) => {
    asking = new AbortController();
    const params = new URLSearchParams({ query, entityType: "all", limit: "8", lang });
    const response = await fetch(`/functions/v1/suggestions?${params}`, { signal: asking.signal });
    const body: unknown = response.ok ? await response.json() : null;
    if (document.activeElement === box) show(readSuggestions(body), null, readNotice(body));
  };
  const offer = () => {
    clearTimeout(waiting);
    asking.abort();
    const query = box.value.trim();
    // Without an answer the field is a plain one: a failed request is not worth a message.
    if (query !== "") waiting = setTimeout(() => ask(query).catch(() => {}), pauseMs);
    else show(listRecentSearches(localStorage).map(asQuery), words.recent);
  };
  for (const name of ["input", "focus", "click"]) box.addEventListener(name, offer);
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    const isInside = to instanceof Node && (to === box || panel.contains(to));
    if (!isInside) close();
  };
  box.addEventListener("blur", leave);
  panel.addEventListener("focusout", leave);
  box.addEventListener("keydown", (event) => {
    const places = options.length + 1;
    const chosen = options[current];
    if (event.key === "ArrowDown" && !panel.hidden) mark(((current + 2) % places) - 1);
    else if (event.key === "ArrowUp" && !panel.hidden) mark(((current + places) % places) - 1);
    else if (event.key === "Escape" && !panel.hidden) close();
    else if (event.key === "Enter" && !panel.hidden && chosen) take(chosen);
    else return;
    event.preventDefault();
  });
  if (document.activeElement === box) offer();
}

function asQuery(label: string): Suggestion {
  const language = /[\u0600-\u06ff]/.test(label) ? "ar" : "en";
  return { kind: "query", label, language, detail: "", marks: [], path: "/search" };
}

/** Chooses what was chosen last time, where the page has chosen nothing. */
function remember(select: HTMLSelectElement) {
  const key = `home.${select.name}`;
  const last = localStorage.getItem(key);
  if (select.value === "" && last !== null) {
    select.value = last;
    // The choice may be gone since.
    if (select.selectedIndex < 0) select.value = "";
  }
  select.addEventListener("change", () => {
    if (select.value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, select.value);
  });
}

/** Adds where the visitor is to the link's address, or that nobody knows. */
async function findAndGo(link: HTMLAnchorElement) {
  link.setAttribute("aria-busy", "true");
  const address = new URL(link.getAttribute("href") ?? "/search", location.href);
  const found = await findMe(lang).catch(() => null);
  link.removeAttribute("aria-busy");
  if (found) {
    // Three decimals are about 100 metres: addresses are logged.
    const degrees = [found.latitude, found.longitude].map((value) => value.toFixed(3));
    address.searchParams.set("near", degrees.join(","));
  } else {
    // The page of results says that it could not follow.
    address.searchParams.set("near", unknownPosition);
  }
  location.assign(address.href);
}

for (const box of document.querySelectorAll<HTMLInputElement>("input[data-suggest]"))
  suggestIn(box);
for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-remember]")) {
  try {
    remember(select);
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-near]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void findAndGo(link);
  });
}
