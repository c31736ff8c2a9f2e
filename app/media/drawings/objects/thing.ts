import type { Tones } from "../tones.ts";

/** A thing that stands on 0, 0 and is at most 200 wide and 220 high. */
export type Thing = (tones: Tones) => string;
