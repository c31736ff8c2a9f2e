import { expect, test } from "vitest";
import type { CitySketch } from "#app/geography/city-sketch.ts";
import { drawPlaceMap } from "./draw-place-map.ts";

const shape = { height: 200 };
const square = (latitude: number, longitude: number): CitySketch["land"][number] => [
  [latitude, longitude],
  [latitude + 0.01, longitude],
  [latitude + 0.01, longitude + 0.01],
];
const sketch: CitySketch = {
  land: [square(25.2, 55.2), square(30, 60)],
  water: [],
  roads: [],
  districts: [
    { name: "Here", centre: [25.21, 55.21], ring: square(25.2, 55.2) },
    { name: "On top of it", centre: [25.21, 55.21], ring: square(25.2, 55.2) },
    { name: "Elsewhere", centre: [30, 60], ring: square(30, 60) },
  ],
};

test("one place is in the middle, with what lies around it", () => {
  const map = drawPlaceMap([{ latitude: 25.2, longitude: 55.2 }], sketch, shape);
  expect(map?.pins).toEqual([{ x: 200, y: 100, about: null, radius: null }]);
  expect(map?.land.match(/M/g)).toHaveLength(1);
  expect(map?.labels.map(({ name }) => name)).toEqual(["Here"]);
});

test("all places of several are inside", () => {
  const places = [
    { latitude: 24.9, longitude: 55 },
    { latitude: 25.3, longitude: 55.4 },
    { latitude: 25.1, longitude: 55.6 },
  ];
  const pins = drawPlaceMap(places, sketch, shape)?.pins ?? [];
  expect(pins).toHaveLength(3);
  for (const { x, y } of pins) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(200);
  }
});

test("north is up and east is right", () => {
  const [south, north] =
    drawPlaceMap(
      [
        { latitude: 25.1, longitude: 55.1 },
        { latitude: 25.2, longitude: 55.2 },
      ],
      sketch,
      shape,
    )?.pins ?? [];
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeGreaterThan(south?.x ?? 400);
});

test.each([
  ["district", "a kilometre", 33],
  ["point", "600 m", 20],
] as const)("a place that is about there by its %s has a circle of %s", (about, _, radius) => {
  const map = drawPlaceMap([{ latitude: 25.2, longitude: 55.2, about }], sketch, shape);
  expect(map).toMatchObject({ pins: [{ x: 200, y: 100, about, radius }] });
});

test("without a place there is no map", () => {
  expect(drawPlaceMap([], sketch, shape)).toBeNull();
});
