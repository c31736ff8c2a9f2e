import { expect, test } from "vitest";
import { boxAround, distanceKm, isMiddleOf, kmBetween } from "./distance.ts";

const marina = { latitude: 25.0805, longitude: 55.1403 };

test("from the Marina to Deira it is about 28 kilometres", () => {
  expect(distanceKm(marina, 25.271, 55.32)).toBeCloseTo(27.8, 0);
  expect(distanceKm(marina, 25.0905, 55.1403)).toBeCloseTo(1.112, 2);
  expect(distanceKm(marina, marina.latitude, marina.longitude)).toBe(0);
});

test("the other side of the earth is half its circumference away", () => {
  expect(distanceKm({ latitude: 25, longitude: 55 }, -25, -125)).toBeCloseTo(Math.PI * 6371, 3);
});

test("without a position there is no distance", () => {
  const unknown = { latitude: null, longitude: null };
  expect([kmBetween(marina, unknown), kmBetween(unknown, marina)]).toEqual([null, null]);
  expect(kmBetween(marina, { latitude: 25.271, longitude: 55.32 })).toBeCloseTo(27.8, 0);
});

test("only the middle of a district is its middle", () => {
  const district = { latitude: 25.08, longitude: 55.14 };
  expect(isMiddleOf(district, { ...district })).toBe(true);
  expect(isMiddleOf(district, { ...district, longitude: 55.1401 })).toBe(false);
  expect(isMiddleOf(district, { latitude: null, longitude: null })).toBe(false);
  expect(isMiddleOf(undefined, district)).toBe(false);
});

test("a box holds its circle", () => {
  const { south, north, west, east } = boxAround(marina, 5);
  const { latitude, longitude } = marina;
  for (const [edge, along] of [
    [south, longitude],
    [north, longitude],
    [latitude, west],
    [latitude, east],
  ] as const)
    expect(distanceKm(marina, edge, along)).toBeGreaterThan(5);
});
