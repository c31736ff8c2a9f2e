import { defineFilter } from "../filter.ts";
import { parseDegrees } from "../param-values.ts";

/** South, west, north, east; degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

const defaults: { bounds: Bounds | null } = { bounds: null };

export const bounds = defineFilter({
  name: "bounds",
  defaults,
  read: (params) => ({ bounds: parseBounds(params.get("bounds")) }),
  write: ({ bounds }, add) => add("bounds", bounds?.join(",") ?? ""),
});

export function parseBounds(text: string | null): Bounds | null {
  const [south = 91, west = 0, north = 0, east = 0] = parseDegrees(text, 4, 6) ?? [];
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south < north && west < east ? [south, west, north, east] : null;
}
