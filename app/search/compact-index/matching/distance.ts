import type { Position } from "#app/search/engine/engine.ts";

const earthRadiusKm = 6371;
const kmPerDegree = 111.2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const square = (value: number) => value * value;

/** Kilometres between two places. */
export function distanceKm(from: Position, latitude: number, longitude: number): number {
  const rise = square(Math.sin(radians(latitude - from.latitude) / 2));
  const run = square(Math.sin(radians(longitude - from.longitude) / 2));
  const both = Math.cos(radians(from.latitude)) * Math.cos(radians(latitude));
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(rise + both * run)));
}

/** A box around a circle; wider than it. */
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
