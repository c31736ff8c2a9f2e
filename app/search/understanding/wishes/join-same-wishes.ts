import type { PlacedPiece } from "../reading/to-piece.ts";

/**
 * Joins wishes that are said twice: "open now" in two places, or in two languages, is one wish, and one
 * chip takes it back.
 *
 * @param typed the words of the query.
 */
export function joinSameWishes(
  placed: readonly PlacedPiece[],
  typed: readonly string[],
): PlacedPiece[] {
  const joined = new Map<string, PlacedPiece>();
  for (const one of placed) {
    const key = keyOf(one);
    const known = joined.get(key);
    joined.set(key, known ? joinOf(known, one, typed) : one);
  }
  return [...joined.values()];
}

/** Needs are joined by what they lead to, before: two words for one field may weigh differently. */
function keyOf({ piece: { phrase, read: _read, ...meaning }, own }: PlacedPiece): string {
  const isOfOwn = meaning.kind === "concept";
  return isOfOwn ? `${phrase} ${[...own].join()}` : JSON.stringify(meaning);
}

function joinOf(one: PlacedPiece, other: PlacedPiece, typed: readonly string[]): PlacedPiece {
  const own = new Set([...one.own, ...other.own]);
  const phrase = typed.filter((_, index) => own.has(index)).join(" ");
  return { piece: { ...one.piece, phrase }, own, gone: new Set([...one.gone, ...other.gone]) };
}
