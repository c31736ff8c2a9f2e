import type { Point } from "../../geography/district-cells.ts";

/** What the built-in base is drawn from. */
export interface MapSketch {
  land: Point[][];
  creek: Point[];
  roads: Point[][];
  districts: { name: string; centre: Point; ring: Point[] }[];
}

/** What lies under the pins: the tiles of a service, or the sketch. */
export type MapBase =
  | { kind: "tiles"; url: string; attribution: string }
  | { kind: "sketch"; sketch: MapSketch };
