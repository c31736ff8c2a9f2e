import { foldTyped } from "./reading/tokens.ts";
import { ofKind, type Piece, type Understood } from "./understand-query.ts";

/**
 * Takes words that could not be placed for the concepts near them, if any are given. What rests on
 * a single weak word gives way to what the whole sentence is near to.
 */
export function withNearConcepts(
  understood: Understood,
  query: string,
  near: readonly { itemId: number; similarity: number }[],
): Understood {
  if (near.length === 0) return understood;
  const weak = understood.isUnsure ? ofKind(understood.pieces, "concept") : [];
  const weakWords = weak.flatMap(({ phrase }) => foldTyped(phrase).split(" "));
  const words = [...understood.words, ...weakWords];
  if (words.length === 0) return understood;
  const taken = new Set(typedWords(query, words));
  const piece: Piece = {
    kind: "concept",
    concepts: near.map(({ itemId, similarity }) => ({ itemId, weight: similarity })),
    phrase: [...taken].join(" "),
    rest: wordsOf(query)
      .filter((word) => !taken.has(word))
      .join(" "),
  };
  const isKept = (one: Piece) => one.kind !== "concept" || !weak.includes(one);
  const pieces = [...understood.pieces.filter(isKept), piece];
  return { ...understood, pieces, words: [], isUnsure: false };
}

/** Returns the words of a query, as typed, that the folded ones come from. */
export function typedWords(query: string, folded: readonly string[]): string[] {
  const wanted = new Set(folded);
  return wordsOf(query).filter((word) =>
    foldTyped(word)
      .split(" ")
      .some((part) => wanted.has(part)),
  );
}

function wordsOf(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean);
}
