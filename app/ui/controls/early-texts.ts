import { type RefObject, useLayoutEffect } from "react";

/** Texts typed into long fields before React hydrated them, which then sets such a field to its default. */
const earlyTexts = new WeakMap<Element, string>();

/** Records what is typed into long fields from now on, and what was typed before. Called before hydration. */
export function recordEarlyTexts(page: Document): void {
  for (const area of page.querySelectorAll("textarea")) record(area);
  page.addEventListener("input", ({ target }) => record(target), true);
}

function record(target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  if (target.value !== target.defaultValue) earlyTexts.set(target, target.value);
}

/** Puts the text back that was typed into a long field before it was hydrated. */
export function useEarlyText(area: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current;
    const text = element ? earlyTexts.get(element) : undefined;
    if (element && text !== undefined && element.value === element.defaultValue) {
      element.value = text;
    }
  }, [area]);
}
