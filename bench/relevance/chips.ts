// Chips that undo one wish: each understood wish of a query is taken back once, as its chip does.
import type { SearchAnswer } from "#app/search/answers/engine.ts";

type Piece = SearchAnswer["understood"][number];

export interface ChipReport {
  chips: number;
  /** Percent of the chips after which the other wishes remain, and none is new. */
  share: number;
  wrong: { query: string; taken: string; rest: string; lost: string[]; invented: string[] }[];
}

/** Takes every wish back once and compares the wishes that remain with the others of the query. */
export async function judgeChips(
  queries: readonly string[],
  read: (query: string) => Promise<readonly Piece[]>,
): Promise<ChipReport> {
  const wrong: ChipReport["wrong"] = [];
  let chips = 0;
  for (const query of queries) {
    const pieces = await read(query);
    for (const piece of pieces) {
      chips += 1;
      const left = (await read(piece.rest)).map(meaningOf);
      const others = stillMeant(pieces.filter((one) => one !== piece)).map(meaningOf);
      const lost = others.filter((one) => !left.includes(one));
      const invented = left.filter((one) => !others.includes(one));
      if (lost.length + invented.length > 0)
        wrong.push({ query, taken: meaningOf(piece), rest: piece.rest, lost, invented });
    }
  }
  return { chips, share: chips === 0 ? 100 : (100 * (chips - wrong.length)) / chips, wrong };
}

/** A question for a price is about a need: without one it asks for nothing. */
function stillMeant(pieces: readonly Piece[]): readonly Piece[] {
  const hasNeed = pieces.some(({ kind }) => kind === "concept");
  return hasNeed ? pieces : pieces.filter(({ kind }) => kind !== "priceQuestion");
}

/** The meaning of a wish in any words; of a need the item that is named first. */
function meaningOf(piece: Piece): string {
  const { phrase: _phrase, rest: _rest, read: _read, ...meaning } = piece;
  if (meaning.kind === "concept") return `concept ${meaning.concepts[0]?.itemId}`;
  return JSON.stringify(meaning);
}
