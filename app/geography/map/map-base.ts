import type { CitySketch } from "../city-sketch.ts";

/** Vector tiles in the schema of OpenMapTiles or Protomaps. */
export interface StreetTiles {
  /** With {z}, {x} and {y}; a path of this site, or addresses of several hosts. */
  urls: string[];
  /** The highest zoom that has tiles. */
  maxZoom: number;
}

/** Layer under the pins: pictures of a service, or the sketch until streets are there. */
export type MapBase =
  | { kind: "tiles"; url: string; attribution: string }
  | { kind: "streets"; streets: StreetTiles; attribution: string; sketch: CitySketch };
