import type { SearchAnswer } from "../engine/engine.ts";
import { typedWords } from "../understanding/near-concepts.ts";

/** Words that took part in nothing: neither understood, nor in the texts that were found. */
export function notUnderstood(query: string, answer: SearchAnswer): string[] {
  const { understood, unread, hits, nearConcepts = [], ignoredWords } = answer;
  if (understood.length === 0 && hits.length > 0) return typedWords(query, ignoredWords);
  const isFound = hits.some(({ score }) => score.text > 0);
  return understood.length > 0 && nearConcepts.length === 0 && !isFound
    ? typedWords(query, unread)
    : [];
}
