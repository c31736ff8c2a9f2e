import type { SearchAnswer } from "../engine/engine.ts";
import { typedWords } from "../understanding/near-concepts.ts";

/** Words that took part in nothing: neither understood, nor in the texts that were found. */
export function notUnderstood(query: string, answer: SearchAnswer): string[] {
  const { understood, words, unread, hits, nearConcepts = [], ignoredWords } = answer;
  if (understood.length === 0) return hits.length > 0 ? typedWords(query, ignoredWords) : [];
  if (nearConcepts.length > 0) return [];
  const found = new Set(words.filter((word) => !ignoredWords.includes(word)));
  return typedWords(
    query,
    unread.filter((word) => !found.has(word)),
  );
}
