import { expect, test } from "vitest";
import districtRows from "./data/districts.json" with { type: "json" };
import outline from "./data/dubai-outline.json" with { type: "json" };
import { clipRing, districtCells, isInside, type Point } from "./district-cells.ts";
import type { District } from "./geography.ts";

const districts: District[] = districtRows
  .filter(({ city }) => city === "dubai")
  .map((row, index) => ({
    id: index + 1,
    slug: row.slug,
    name: row.name_en,
    nameAr: row.name_ar,
    value: row.value,
    sortOrder: index,
    cityId: 1,
    latitude: row.latitude,
    longitude: row.longitude,
    aliases: [],
  }));
const land = outline.land.map((ring) => ring.map(([north = 0, east = 0]): Point => [north, east]));
const cells = districtCells(districts, land);

test("every district of Dubai has a cell, around its centre where that lies on the drawn land", () => {
  const drawn = new Set(cells.map(({ district }) => district.slug));
  expect(districts.filter(({ slug }) => !drawn.has(slug)).map(({ slug }) => slug)).toEqual([]);
  const onLand = cells.filter(({ district }) =>
    land.some((ring) => isInside(ring, [district.latitude, district.longitude])),
  );
  expect(onLand.length).toBeGreaterThan(cells.length * 0.9);
  for (const { district, ring } of onLand) {
    expect(isInside(ring, [district.latitude, district.longitude]), district.slug).toBe(true);
  }
});

test("cells do not overlap: a district's centre lies in its own cell alone", () => {
  for (const { district, ring } of cells) {
    const centre: Point = [district.latitude, district.longitude];
    const around = cells.filter(({ ring }) => isInside(ring, centre));
    const isOnLand = isInside(ring, centre);
    expect(around.map((cell) => cell.district.slug)).toEqual(isOnLand ? [district.slug] : []);
  }
});

test("a ring is clipped to a frame", () => {
  const square: Point[] = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
  ];
  const corners = clipRing(square, [1, 1], [2, 9]).map(
    ([north, east]) => `${north} ${Math.round(east)}`,
  );
  expect(new Set(corners)).toEqual(new Set(["1 1", "1 4", "2 4", "2 1"]));
  expect(clipRing(square, [8, 8], [9, 9])).toEqual([]);
});
