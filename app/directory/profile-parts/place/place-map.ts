/** A drawn map around one or more places, in the units of its view box. */
export interface PlaceMap {
  width: number;
  height: number;
  /** Paths of SVG. */
  land: string;
  districts: string;
  water: string;
  roads: string;
  labels: { x: number; y: number; name: string }[];
  /** One that is about there has a circle around it instead of a pin; a pin has no radius. */
  pins: { x: number; y: number; about: "district" | "point" | null; radius: number | null }[];
}
