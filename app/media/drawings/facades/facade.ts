import type { Brush } from "../picture.ts";

/** What a front is drawn with: also the emblem of what is inside, within 100 × 100 around 0, 0. */
export interface FacadeBrush extends Brush {
  emblem: string;
}

/** Draws a house around x 320 on the ground. */
export type Facade = (brush: FacadeBrush, ground: number) => string;
