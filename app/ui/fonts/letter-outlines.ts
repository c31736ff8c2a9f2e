import outlines from "../data/letter-outlines.json" with { type: "json" };

/** How a letter that stands alone is drawn, in thousandths of its size; upwards counts up. */
export interface LetterOutline {
  advance: number;
  top: number;
  bottom: number;
  path: string;
}

/** Capitals and Arabic letters of the product's font, written by scripts/drawing/make-fonts.mjs. */
export const letterOutlines: Record<string, LetterOutline> = outlines;
