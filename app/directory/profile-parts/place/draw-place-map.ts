import type { CitySketch } from "#app/geography/city-sketch.ts";
import { clipRing, type Point } from "#app/geography/district-cells.ts";
import type { PlaceMap } from "./place-map.ts";

const width = 400;
/** Degrees of latitude on the map of a single place: about six kilometres. */
const narrowest = 0.055;
const margin = 1.25;
/** Degrees around a place that is not known exactly: a kilometre in a district, 600 m of a register. */
const aboutDegrees = { district: 0.009, point: 0.0054 } as const;
/** Degrees: the line along a coast that is cut off lies out of sight. */
const beyond = 0.01;
const labelHeight = 16;
const letterWidth = 6.2;

export interface DrawnPlace {
  latitude: number;
  longitude: number;
  /** Of a place that is not known exactly: the middle of its district, or a point of its register. */
  about?: keyof typeof aboutDegrees;
}

interface Frame {
  north: number;
  west: number;
  height: number;
  /** Units a degree. */
  scale: Point;
}

/** Draws a quiet map with a pin at each place, or a circle around it; null without a place. */
export function drawPlaceMap(
  places: readonly DrawnPlace[],
  sketch: CitySketch,
  shape: { height: number },
): PlaceMap | null {
  if (places.length === 0) return null;
  const points = places.map(({ latitude, longitude }): Point => [latitude, longitude]);
  const frame = frameAround(points, shape.height);
  const pins = places.map(({ about = null }, at) => ({
    ...place(points[at] ?? [0, 0], frame),
    about,
    radius: about && Math.round(aboutDegrees[about] * frame.scale[0]),
  }));
  const [south, east] = [
    frame.north - frame.height / frame.scale[0],
    frame.west + width / frame.scale[1],
  ];
  const around: [Point, Point] = [
    [south - beyond, frame.west - beyond],
    [frame.north + beyond, east + beyond],
  ];
  const clipped = (ring: Point[]) => clipRing(ring, ...around);
  return {
    width,
    height: shape.height,
    land: pathOf(sketch.land.map(clipped), frame, "Z"),
    districts: pathOf(
      sketch.districts.map(({ ring }) => ring),
      frame,
      "Z",
    ),
    water: pathOf(sketch.water, frame, "Z"),
    roads: pathOf(sketch.roads, frame, ""),
    labels: placeLabels(sketch, frame, pins),
    pins,
  };
}

function frameAround(points: Point[], height: number): Frame {
  const latitudes = points.map(([latitude]) => latitude);
  const longitudes = points.map(([, longitude]) => longitude);
  const middle: Point = [
    (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  ];
  const narrowing = Math.cos((middle[0] * Math.PI) / 180);
  const tall = (Math.max(...latitudes) - Math.min(...latitudes)) * margin;
  const wide = (Math.max(...longitudes) - Math.min(...longitudes)) * margin * narrowing;
  const span = Math.max(narrowest, tall, (wide * height) / width);
  const perDegree = height / span;
  return {
    north: middle[0] + span / 2,
    west: middle[1] - (span * width) / height / 2 / narrowing,
    height,
    scale: [perDegree, perDegree * narrowing],
  };
}

function place([latitude, longitude]: Point, { north, west, scale }: Frame) {
  return {
    x: Math.round((longitude - west) * scale[1]),
    y: Math.round((north - latitude) * scale[0]),
  };
}

/** The shapes that reach into the frame. */
function pathOf(shapes: Point[][], frame: Frame, end: "Z" | ""): string {
  return shapes
    .map((shape) => shape.map((point) => place(point, frame)))
    .filter((shape) => isSeen(shape, frame))
    .map((shape) => `M${shape.map(({ x, y }) => `${x} ${y}`).join("L")}${end}`)
    .join("");
}

function isSeen(shape: { x: number; y: number }[], { height }: Frame): boolean {
  const xs = shape.map(({ x }) => x);
  const ys = shape.map(({ y }) => y);
  return (
    Math.max(...xs) >= 0 &&
    Math.min(...xs) <= width &&
    Math.max(...ys) >= 0 &&
    Math.min(...ys) <= height
  );
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Names of districts where they have room beside the pins and each other, the better known first. */
function placeLabels(sketch: CitySketch, frame: Frame, pins: PlaceMap["pins"]) {
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - 12,
    right: x + 12,
    top: y - 28,
    bottom: y + 4,
  }));
  return sketch.districts.flatMap(({ name, centre }) => {
    const { x, y } = place(centre, frame);
    const half = (name.length * letterWidth) / 2;
    const box = {
      left: x - half,
      right: x + half,
      top: y - labelHeight / 2,
      bottom: y + labelHeight / 2,
    };
    const isInside =
      box.left >= 4 && box.right <= width - 4 && box.top >= 2 && box.bottom <= frame.height - 2;
    if (!isInside || taken.some((other) => overlaps(box, other))) return [];
    taken.push(box);
    return [{ x, y, name }];
  });
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
