interface Position {
  latitude: number;
  longitude: number;
}

/** A row that may have a position. */
export interface Located {
  latitude: number | null;
  longitude: number | null;
}

export const earthRadiusKm = 6371;
/** A little less than a degree of latitude, so that a box is never narrower than its circle. */
const kmPerDegree = 111;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const square = (value: number) => value * value;

/** Kilometres along the ground between two positions. */
export function distanceKm(from: Position, latitude: number, longitude: number): number {
  const rise = square(Math.sin(radians(latitude - from.latitude) / 2));
  const run = square(Math.sin(radians(longitude - from.longitude) / 2));
  const both = Math.cos(radians(from.latitude)) * Math.cos(radians(latitude));
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(rise + both * run)));
}

/** The same between two rows; null where one has no position. */
export function kmBetween(from: Located, to: Located): number | null {
  const { latitude, longitude } = from;
  if (latitude === null || longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  return distanceKm({ latitude, longitude }, to.latitude, to.longitude);
}

/** Returns whether a position is the middle of a district: then the exact one is not known. */
export function isMiddleOf(
  district: Position | undefined,
  { latitude, longitude }: Located,
): boolean {
  if (!district) return false;
  return district.latitude === latitude && district.longitude === longitude;
}

/** Returns a box that holds a circle. */
export function boxAround({ latitude, longitude }: Position, radiusKm: number) {
  const tall = radiusKm / kmPerDegree;
  const wide = tall / Math.max(0.05, Math.cos(radians(latitude)));
  return {
    south: latitude - tall,
    north: latitude + tall,
    west: longitude - wide,
    east: longitude + wide,
  };
}
