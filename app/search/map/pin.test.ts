import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cluster, clusterPins, type Pin, sizeOfCluster, spanOf } from "./pin.ts";

const pinAt = (latitude: number, longitude: number, entityId: string): Pin => ({
  entityId,
  title: entityId,
  detail: "",
  path: "/",
  price: null,
  latitude,
  longitude,
  isAbout: false,
});

test("every pin is in one cluster, which lies among its pins", () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }));
  fc.assert(
    fc.property(fc.array(place), fc.integer({ min: 8, max: 19 }), (places, zoom) => {
      const pins = places.map(([y, x], index) =>
        pinAt(24.9 + y / 2000, 55 + x / 2000, String(index)),
      );
      const clusters = clusterPins(pins, zoom);
      const found = clusters.flatMap((cluster) => cluster.pins.map(({ entityId }) => entityId));
      expect(found.toSorted()).toEqual(pins.map(({ entityId }) => entityId).toSorted());
      for (const { latitude, pins: members } of clusters) {
        const all = members.map((pin) => pin.latitude);
        expect(latitude).toBeGreaterThan(Math.min(...all) - 1e-9);
        expect(latitude).toBeLessThan(Math.max(...all) + 1e-9);
      }
    }),
  );
});

/** Web Mercator, 256 pixels to the tile. */
function boxOf(cluster: Cluster, zoom: number) {
  const world = 256 * 2 ** zoom;
  const slope = Math.sin((cluster.latitude * Math.PI) / 180);
  const x = (cluster.longitude / 360 + 0.5) * world;
  const y = (0.5 - Math.log((1 + slope) / (1 - slope)) / (4 * Math.PI)) * world;
  const [width, height] = sizeOfCluster(cluster);
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

test("no pin lies on another at any zoom, whatever its price", () => {
  const places = fc.array(
    fc.record({
      y: fc.integer({ min: 0, max: 400 }),
      x: fc.integer({ min: 0, max: 400 }),
      price: fc.constantFrom(null, "AED 90", "AED 12,500", "١٬٢٠٠ درهم"),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 8, max: 18 }), (some, zoom) => {
      const pins = some.map(({ y, x, price }, index) => ({
        ...pinAt(25 + y / 4000, 55.1 + x / 4000, String(index)),
        price,
      }));
      const boxes = clusterPins(pins, zoom).map((cluster) => boxOf(cluster, zoom));
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          expect(isApart).toBe(true);
        }
    }),
  );
});

test("what lies close falls apart on the way in, the same place never does", () => {
  const near = [pinAt(25.08, 55.14, "a"), pinAt(25.0803, 55.1404, "b"), pinAt(25.08, 55.14, "c")];
  expect(clusterPins(near, 9)).toHaveLength(1);
  expect(clusterPins(near, 18).map(({ pins }) => pins.length)).toEqual([2, 1]);
});

test("pins on two sides of a square's edge are one, unless there is room for both", () => {
  // At zoom 10 a hundredth of a degree is 7.3 px wide.
  const row = (step: number) => [0, 1, 2].map((n) => pinAt(25, 55 + n * step, String(n)));
  for (let shift = 0; shift < 0.08; shift += 0.01) {
    const moved = row(0.02).map((pin) => ({ ...pin, longitude: pin.longitude + shift }));
    expect(clusterPins(moved, 10)).toHaveLength(1);
  }
  expect(clusterPins(row(0.16), 10)).toHaveLength(3);
});

test("the span of many pins leaves out a far one, that of a few does not", () => {
  const city = Array.from({ length: 60 }, (_, n) => pinAt(25 + n / 1000, 55 + n / 1000, String(n)));
  const far = pinAt(24.797, 56.118, "far");
  expect(spanOf([...city, far])?.[1][1]).toBeLessThan(55.1);
  expect(spanOf([city[0], far].flatMap((pin) => pin ?? []))?.[1][1]).toBe(56.118);
  expect(spanOf([])).toBeNull();
});
