import { type RefObject, useEffect } from "react";

/** The English name of a record, by the control of its form. */
const names = ["titleEn", "nameEn", "questionEn"];

/** Fills the slug of a new record from its English name, until somebody types a slug of their own. */
export function useProposedSlug(box: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !isNew) return;
    let proposed = "";
    function onInput({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return;
      const slug = element?.querySelector<HTMLInputElement>('input[name="slug"]');
      if (!slug || slug.value !== proposed) return;
      proposed = proposeSlug(target.value);
      slug.value = proposed;
    }
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [box, isNew]);
}

/** Returns the words of a Latin text as an address: "Back pain: 3 facts" is "back-pain-3-facts". */
export function proposeSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}
