import type { District } from "./geography.ts";

/** Degrees: latitude, longitude. */
export type Point = readonly [latitude: number, longitude: number];

export interface DistrictCell {
  district: District;
  ring: Point[];
}

/** Longitudes are shorter than latitudes here; compared as they lie on the ground. */
const narrowing = Math.cos((25.1 * Math.PI) / 180);
/** Degrees of latitude, about five kilometres: anything further from every centre is open land. */
const widest = 0.045;
const corners = 20;

/**
 * The land around each district's centre that is nearer to it than to any other, cut off at the
 * shore: an approximation, for districts have no drawn borders here. Centres are known to a kilometre
 * or so: one in the water has the land around it, of the first ring, which is the mainland.
 */
export function districtCells(districts: District[], land: Point[][]): DistrictCell[] {
  return districts.flatMap((district) => {
    const shore = land.find((ring) => isInside(ring, centreOf(district))) ?? land[0];
    if (!shore) return [];
    const bounds = [...circleAround(district), ...bisectors(district, districts)];
    const ring = bounds.reduce(cut, shore);
    return ring.length > 2 ? [{ district, ring: ring.map(rounded) }] : [];
  });
}

/** A straight line, and a point on the inner side. */
interface Bound {
  through: Point;
  towards: Point;
}

function centreOf({ latitude, longitude }: District): Point {
  return [latitude, longitude];
}

function bisectors(district: District, all: District[]): Bound[] {
  const centre = centreOf(district);
  return all.flatMap((other) => {
    const there = centreOf(other);
    if (other === district || (there[0] === centre[0] && there[1] === centre[1])) return [];
    const middle: Point = [(centre[0] + there[0]) / 2, (centre[1] + there[1]) / 2];
    return [{ through: middle, towards: centre }];
  });
}

function circleAround(district: District): Bound[] {
  const centre = centreOf(district);
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const edge: Point = [
      centre[0] + widest * Math.sin(angle),
      centre[1] + (widest * Math.cos(angle)) / narrowing,
    ];
    return { through: edge, towards: centre };
  });
}

/** Distance of a point inside a bound; negative outside, where it is cut off. */
function depth([latitude, longitude]: Point, { through, towards }: Bound): number {
  const north = (latitude - through[0]) * (towards[0] - through[0]);
  const east = (longitude - through[1]) * (towards[1] - through[1]) * narrowing ** 2;
  return north + east;
}

function cut(ring: Point[], bound: Bound): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const [here, there] = [depth(point, bound), depth(before, bound)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const part = there / (there - here);
    const crossing: Point = [
      before[0] + (point[0] - before[0]) * part,
      before[1] + (point[1] - before[1]) * part,
    ];
    return [crossing, ...kept];
  });
}

/** The part of a ring between two corners of a frame; empty where it does not reach in. */
export function clipRing(ring: Point[], southWest: Point, northEast: Point): Point[] {
  const middle: Point = [(southWest[0] + northEast[0]) / 2, (southWest[1] + northEast[1]) / 2];
  const sides: Point[] = [
    [southWest[0], middle[1]],
    [northEast[0], middle[1]],
    [middle[0], southWest[1]],
    [middle[0], northEast[1]],
  ];
  return sides.reduce((left, through) => cut(left, { through, towards: middle }), ring);
}

/** Counts the edges that a line to the east crosses. */
export function isInside(ring: Point[], [latitude, longitude]: Point): boolean {
  const crossed = ring.filter(([north, east], index) => {
    const [south, west] = ring.at(index - 1) ?? [north, east];
    if (north > latitude === south > latitude) return false;
    return longitude < east + ((west - east) * (latitude - north)) / (south - north);
  });
  return crossed.length % 2 === 1;
}

function rounded([latitude, longitude]: Point): Point {
  return [Math.round(latitude * 1e4) / 1e4, Math.round(longitude * 1e4) / 1e4];
}
