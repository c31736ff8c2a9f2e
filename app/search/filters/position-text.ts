import type { Position } from "../values.ts";

/** However exactly a position was found, an address holds no more than three decimals of it. */
export function positionText({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => Math.round(degrees * 1000) / 1000 + 0).join(",");
}
