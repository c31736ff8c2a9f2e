// Served as /suggest.js to the home page, which has no React: gives its search field the suggestions
// of the results page, remembers place and insurer in this browser, and finds the visitor for the
// links that ask for it.

import { attachSuggestionBox } from "#app/ui/suggestions/suggestion-box.ts";
import { findMe } from "../../location/find-me.ts";
import { unknownPosition } from "../../location/unknown-position.ts";
import { element, panelClass, suggestionDrawer } from "../panel/draw-suggestions.ts";
import { listRecentSearches } from "../panel/recent-searches.ts";
import { asQuery, suggestionPauseMs, suggestionSource } from "../panel/suggestion-source.ts";
import type { Suggestion } from "../suggestion.ts";
import type { SuggestSettings } from "./suggest-settings.ts";

declare const SETTINGS: SuggestSettings;

const lang = document.documentElement.lang === "ar" ? "ar" : "en";
const words = SETTINGS[lang];
const listId = "suggestions";

function localized(path: string): string {
  const address = new URL(path, location.href);
  if (lang === "ar") address.searchParams.set("lang", "ar");
  return address.href;
}

function suggestIn(input: HTMLInputElement) {
  const panel = element("div", panelClass);
  const status = element("p", "sr-only");
  status.role = "status";
  // The panel scrolls: without a pointer it is scrolled by the keys of a focused element.
  panel.tabIndex = 0;
  input.after(status, panel);
  const take = ({ kind, label, path }: Suggestion) => {
    if (kind !== "query") return location.assign(localized(path));
    input.value = label;
    input.form?.requestSubmit();
  };
  const draw = suggestionDrawer(panel, listId, words, (option) => box.take(option));
  const box = attachSuggestionBox({
    input,
    listId,
    source: suggestionSource(lang, "all", () => [
      { title: words.recent, options: listRecentSearches(localStorage).map(asQuery) },
    ]),
    draw(state) {
      const { answer, isShown, text } = state;
      draw(state);
      panel.hidden = !isShown;
      const hasNone = text && !isShown && answer.words === text;
      status.textContent = answer.notice?.title ?? (hasNone ? words.none : "");
    },
    take,
    panel: () => panel,
    hasContent: ({ options, notice }) => options.length > 0 || notice !== null,
    pauseMs: suggestionPauseMs,
  });
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
