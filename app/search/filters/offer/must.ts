import { defineFilter } from "../filter.ts";
import { cleanText, readWords } from "../param-values.ts";

const mostRequired = 8;
const longestPhrase = 80;

/** Phrases of the query that are required, as they are folded; each once. */
export function requiredPhrases(words: readonly string[]): string[] {
  const phrases = words.map((word) => cleanText(word).slice(0, longestPhrase)).filter(Boolean);
  return [...new Set(phrases)].slice(0, mostRequired);
}

/** Needs that results must meet, where any of them would do otherwise. */
export const must = defineFilter({
  name: "must",
  listParameter: "must",
  defaults: { must: [] as string[] },
  read: (params) => ({ must: requiredPhrases(readWords(params, ["must"])) }),
  write: ({ must }, add) => add("must", must.join(",")),
});
