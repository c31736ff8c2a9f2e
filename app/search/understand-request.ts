import { foldText } from "../platform/i18n/fold-text.ts";
import type { NearConcept, SearchRequest } from "./engine.ts";
import {
  type Knowledge,
  type Piece,
  type Understood,
  understandQuery,
} from "./understand-query.ts";

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
  const unplaced = new Set(words);
  const typed = query.trim().split(/\s+/);
  const isUnplaced = (text: string) =>
    foldText(text)
      .split(" ")
      .some((word) => unplaced.has(word));
  return {
    kind: "concept",
    concepts: near.map(({ itemId, similarity }) => ({ itemId, weight: similarity })),
    phrase: typed.filter(isUnplaced).join(" "),
    rest: typed.filter((text) => !isUnplaced(text)).join(" "),
  };
}
