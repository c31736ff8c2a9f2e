import type { SearchState } from "../../filters/filters.ts";
import { nearWords } from "../../understanding/query-phrases.ts";
import { foldTyped } from "../../understanding/reading/tokens.ts";
import type { SearchAnswer } from "../engine.ts";

/** Behind a word of nearness these are the visitor. */
const visitor = new Set(
  "me us here my to by مني منا مننا عندي عندنا لي لنا هنا علي حولي".split(" "),
);

/**
 * Whether the words ask for what is near the visitor, whose position and place are not known: "near
 * me", «قريب مني», "doctor asnan 2areeb".
 */
export function asksNearMe(
  { filters, near }: Pick<SearchState, "filters" | "near">,
  { understood, inArabic }: Pick<SearchAnswer, "understood" | "inArabic">,
): boolean {
  const { query, location, geoDistrictId, geoCityId } = filters;
  const isPlaced =
    near !== null ||
    location !== "" ||
    geoDistrictId !== null ||
    geoCityId !== null ||
    understood.some(({ kind }) => kind === "district" || kind === "city");
  if (isPlaced) return false;
  const readings = [foldTyped(query), inArabic ?? ""].map((text) => text.split(" "));
  return readings.some((words) =>
    words.some((word, at) => {
      const next = words[at + 1];
      return nearWords.has(word) && (next === undefined || visitor.has(next));
    }),
  );
}
