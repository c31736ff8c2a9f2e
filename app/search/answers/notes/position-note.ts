import { placeName } from "#app/geography/rules.ts";
import type { SearchState } from "../../filters/filters.ts";
import type { LabelContext } from "../../filters/labels/label-context.ts";
import { unknownPosition } from "../../location/unknown-position.ts";
import type { SearchAnswer } from "../engine.ts";
import { asksNearMe } from "./asks-near-me.ts";

interface Asked {
  state: SearchState;
  answer: SearchAnswer;
  namer: LabelContext;
}

/**
 * Returns what is stated where a search for what is near the visitor has no position: that it failed,
 * or that it takes one. Null for other searches.
 */
export function positionNote(
  params: URLSearchParams,
  { state, answer, namer: { t, locale, geography } }: Asked,
): string | null {
  if (params.get("near") === unknownPosition) {
    return t("near.unknown", { city: placeName(geography.defaultCity, locale) });
  }
  return asksNearMe(state, answer) ? t("near.asked") : null;
}
