import { noRules } from "../ranking/rule-set.ts";

/** Returns the results of a page. It holds more when nothing was typed: the visitor browses. */
export function pageSizeOf(query: string, { settings } = noRules): number {
  return query.trim() === "" ? settings.resultsWithoutWords : settings.resultsForWords;
}
