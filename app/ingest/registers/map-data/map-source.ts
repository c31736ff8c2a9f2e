import { mapAttribution } from "#app/geography/map-attribution.ts";

/** Open map data: places that anybody mapped, without licences. */
export interface MapSource {
  kind: "map";
  name: string;
  /** As the licence asks it to be said beside the facts. */
  publisher: string;
  terms: string;
  /** The page that explains the licence. */
  href: string;
  /** Begins the external keys of listings that the map alone states. */
  keyPrefix: string;
}

/** Health care of OpenStreetMap. */
export const openStreetMap: MapSource = {
  kind: "map",
  name: "openstreetmap",
  publisher: mapAttribution.text,
  terms: "ODbL 1.0",
  href: mapAttribution.href,
  keyPrefix: "osm:",
};

/** An element of the map as its file has it: a node, the middle of a way or of a relation. */
export interface MapElement {
  /** "node/123", "way/45" or "relation/6". */
  ref: string;
  tags: Readonly<Record<string, string>>;
  /** Null where the file does not say where it is. */
  position: { latitude: number; longitude: number } | null;
}

/** A country's extract is below 1 GB; larger files are streamed as well, and take their time. */
export const mostMapBytes = 4_096 * 1_048_576;

/** Of a file that is fetched every night, and kept: a city's extract is below 100 MB. */
export const mostRefreshedMapBytes = 1_024 * 1_048_576;

/** Tags that are read; others are dropped while the file is read. */
export const readTags: readonly string[] = [
  "amenity",
  "healthcare",
  "healthcare:speciality",
  "name",
  "name:en",
  "name:ar",
  "int_name",
  "opening_hours",
  "wheelchair",
  "phone",
  "contact:phone",
  "website",
  "contact:website",
  "addr:housenumber",
  "addr:housename",
  "addr:street",
  "addr:street:en",
  "addr:street:ar",
  "addr:suburb",
  "addr:district",
];

const amenities = new Set(["clinic", "dentist", "doctors", "hospital", "pharmacy"]);

/** Whether an element is a place of health care. */
export function isHealthCare(tags: Readonly<Record<string, string>> | undefined): boolean {
  if (!tags) return false;
  return amenities.has(tags.amenity ?? "") || (tags.healthcare ?? "") !== "";
}
