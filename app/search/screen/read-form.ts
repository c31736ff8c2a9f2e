import { changeFilters } from "../filters/filter-changes.ts";
import type { SearchState } from "../filters/filters.ts";
import { parseSearchState } from "../rules.ts";
import { searchFormId } from "./search-form-id.ts";

/** Returns the search that the form of a control would send; a change starts at the first page again. */
export function readForm(control: HTMLInputElement | HTMLSelectElement): SearchState {
  const params = new URLSearchParams();
  const form = control.form ?? document.querySelector<HTMLFormElement>(`#${searchFormId}`);
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === "string") params.append(name, value);
  }
  const { rest } = control.dataset;
  if (rest !== undefined) {
    params.set("q", rest);
    if (control.type !== "checkbox") params.set(control.name, control.value);
  }
  return adjust(parseSearchState(params), control);
}

/** Whether a form holds anything else than the document brought. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some((one) => one.selected !== one.defaultSelected);
    }
    if (!(control instanceof HTMLInputElement)) return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

/** Applies the change of one control to the others. */
function adjust(state: SearchState, { name, value }: Pick<HTMLInputElement, "name" | "value">) {
  const first = changeFilters(state, {});
  switch (name) {
    case "q":
      return { ...first, literal: false };
    case "available_date":
      return changeFilters(first, { availability: value ? "custom" : "any" });
    case "geo_district_id":
      return { ...changeFilters(first, { location: "", geoCityId: null }), near: null };
    default:
      return first;
  }
}
