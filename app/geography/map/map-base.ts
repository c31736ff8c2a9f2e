import type { CitySketch } from "../city-sketch.ts";

/** What lies under the pins: the tiles of a service, or the sketch. */
export type MapBase =
  | { kind: "tiles"; url: string; attribution: string }
  | { kind: "sketch"; sketch: CitySketch };
