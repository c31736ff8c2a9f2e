import type { Brush } from "../picture.ts";

/** Draws what stands in a room, in front of its wall. */
export type Interior = (brush: Brush) => string;
