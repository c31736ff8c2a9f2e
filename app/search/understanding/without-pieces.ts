import type { Piece } from "./understand-query.ts";

/** The query without several pieces, each of which knows the query without itself. */
export function withoutPieces(query: string, pieces: readonly Piece[]): string {
  const words = query.split(/\s+/).filter(Boolean);
  const kept = pieces.map(({ rest }) => {
    const left = rest.split(" ").filter(Boolean);
    let at = 0;
    return words.map((word) => {
      const isKept = word === left[at];
      if (isKept) at += 1;
      return isKept;
    });
  });
  return words.filter((_, at) => kept.every((isKept) => isKept[at])).join(" ");
}
