import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { NearConcept, SearchRequest } from "./engine/engine.ts";
import {
  type Knowledge,
  type Piece,
  type Understood,
  understandQuery,
} from "./understanding/understand-query.ts";

/** What a request's words mean; those that could not be placed mean the concepts near them, if any are given. */
export function understandRequest(
  { filters, literal, nearConcepts = [] }: SearchRequest,
  known: Knowledge,
): Understood {
  const understood = understandQuery(filters.query, known, literal);
  if (nearConcepts.length === 0 || understood.words.length === 0) return understood;
  const piece = nearPiece(filters.query, understood.words, nearConcepts);
  return { ...understood, pieces: [...understood.pieces, piece], words: [] };
}

function nearPiece(query: string, words: string[], near: NearConcept[]): Piece {
  const taken = new Set(typedWords(query, words));
  return {
    kind: "concept",
    concepts: near.map(({ itemId, similarity }) => ({ itemId, weight: similarity })),
    phrase: [...taken].join(" "),
    rest: wordsOf(query)
      .filter((word) => !taken.has(word))
      .join(" "),
  };
}

/** The words of a query that the folded ones come from, as typed. */
export function typedWords(query: string, folded: string[]): string[] {
  const wanted = new Set(folded);
  return wordsOf(query).filter((word) =>
    foldText(word)
      .split(" ")
      .some((part) => wanted.has(part)),
  );
}

function wordsOf(query: string): string[] {
  return query.trim().split(/\s+/);
}
