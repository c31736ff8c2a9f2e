import { expect, test } from "vitest";
import { drawDistrictMap, mapSize } from "./draw-district-map.ts";

const district = (id: number, latitude: number, longitude: number, count: number) => ({
  id,
  name: `District ${id}`,
  latitude,
  longitude,
  count,
});

test("districts are inside the map, and no two names overlap", () => {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    district(index, 25 + (index % 7) * 0.04, 55.1 + Math.floor(index / 7) * 0.05, index),
  );
  const hatta = district(99, 24.8, 56.1, 5);
  const { coast, dots } = drawDistrictMap([...crowd, hatta], {
    land: [
      [
        [25, 55.1],
        [25.2, 55.3],
        [25, 55.3],
      ],
    ],
    isArabic: false,
  });
  expect(coast).toMatch(/^M[\d.L -]+Z$/);
  expect(dots.map(({ id }) => id)).not.toContain(99);
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(mapSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapSize.height);
  }
  const named = dots.filter(({ isNamed }) => isNamed);
  expect(named.length).toBeGreaterThan(5);
  expect(named.length).toBeLessThan(dots.length);
  for (const one of named) {
    for (const other of named) {
      const isApart =
        Math.abs(one.x - other.x) > 80 ||
        Math.abs(one.y - one.radius - other.y + other.radius) >= 19;
      expect(one === other || isApart, `${one.id} and ${other.id}`).toBe(true);
    }
  }
});
