import { expect, test } from "vitest";
import districtRows from "./data/districts.json" with { type: "json" };
import outline from "./data/dubai-outline.json" with { type: "json" };
import { districtCells, isInside, type Point } from "./district-cells.ts";
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

test("every district of Dubai lies on the drawn land and has a cell around its centre", () => {
  const drawn = new Set(cells.map(({ district }) => district.slug));
  expect(districts.filter(({ slug }) => !drawn.has(slug)).map(({ slug }) => slug)).toEqual([]);
  for (const { district, ring } of cells) {
    expect(isInside(ring, [district.latitude, district.longitude]), district.slug).toBe(true);
  }
});

test("cells do not overlap: a district's centre lies in its own cell alone", () => {
  for (const { district } of cells) {
    const centre: Point = [district.latitude, district.longitude];
    const around = cells.filter(({ ring }) => isInside(ring, centre));
    expect(around.map((cell) => cell.district.slug)).toEqual([district.slug]);
  }
});
