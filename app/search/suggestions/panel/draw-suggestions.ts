import { optionId, type SuggestionState } from "#app/ui/suggestions/suggestion-box.ts";
import type { Suggestion } from "../suggestion.ts";
import { markedPieces, type Notice } from "./read-suggestions.ts";
import type { SuggestionAnswer, SuggestionGroup } from "./suggestion-source.ts";

/** Texts of the suggestions, in the language of the page. */
export interface SuggestionTexts {
  label: string;
  /** The name of each kind of suggestion. */
  kinds: Readonly<Record<string, string>>;
}

export const panelClass = [
  "absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain",
  "rounded-card border border-line bg-surface p-1.5 shadow-float",
].join(" ");

/** Creates an element with its class and content. */
export function element(
  name: string,
  className: string,
  ...content: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

/**
 * Returns a function that draws the suggestions into an element, with the emergency numbers above
 * them, beside `siren`. Without React, as the home page has none.
 */
export function suggestionDrawer(
  content: HTMLElement,
  listId: string,
  texts: SuggestionTexts,
  take: (option: Suggestion) => void,
  siren: Node | "" = "",
): (state: SuggestionState<SuggestionAnswer>) => void {
  const list = element("div", "");
  list.id = listId;
  list.role = "listbox";
  list.ariaLabel = texts.label;
  let drawn: SuggestionAnswer | null = null;
  return ({ answer, current }) => {
    if (drawn !== answer) {
      drawn = answer;
      list.replaceChildren(...answer.groups.flatMap(drawGroup));
      content.replaceChildren(...(answer.notice ? [drawNotice(answer.notice)] : []), list);
    }
    for (const [index, option] of list.querySelectorAll("[role=option]").entries()) {
      option.id = optionId(listId, index);
      option.setAttribute("aria-selected", String(index === current));
    }
  };

  function drawGroup({ title, options }: SuggestionGroup): HTMLElement[] {
    const made = options.map((option) => drawOption(option, title ? "" : texts.kinds[option.kind]));
    if (!title || made.length === 0) return made;
    const heading = element("p", "px-3 pt-2 pb-1 text-sm text-faint", title);
    heading.ariaHidden = "true";
    const group = element("div", "", heading, ...made);
    group.role = "group";
    group.ariaLabel = title;
    return [group];
  }

  function drawOption(option: Suggestion, kind: string | undefined): HTMLElement {
    const label = element("span", "min-w-0");
    label.lang = option.language;
    label.dir = "auto";
    for (const { text, isMarked } of markedPieces(option))
      label.append(isMarked ? element("b", "font-semibold", text) : text);
    if (option.detail) label.append(element("span", "block text-sm text-muted", option.detail));
    const made = element(
      "div",
      "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand",
      label,
    );
    if (kind) made.append(element("span", "shrink-0 text-sm text-faint", kind));
    made.role = "option";
    // The field keeps the focus.
    made.addEventListener("mousedown", (event) => event.preventDefault());
    made.addEventListener("click", () => take(option));
    return made;
  }

  function drawNotice({ title, calls }: Notice): HTMLElement {
    const links = calls.map(({ number, label }) => {
      const call = element(
        "a",
        "inline-flex min-h-11 items-center font-semibold tabular underline underline-offset-4",
        label,
      );
      call.setAttribute("href", `tel:${number}`);
      return call;
    });
    return element(
      "div",
      "mb-1.5 grid gap-1 rounded-md bg-danger-soft px-3 py-2 text-danger last:mb-0",
      element("p", "flex items-center gap-2 font-semibold", siren, title),
      element("p", "flex flex-wrap gap-x-5", ...links),
    );
  }
}
