import { expect, test } from "vitest";
import { dubaiProfessionals } from "./dubai-professionals.ts";
import { FacilityPoints } from "./facility-points.ts";
import type { PersonRow } from "./translate-person.ts";

function agreedOf(...rows: [facility: string, first: string, second: string, status?: string][]) {
  const points = new FacilityPoints(dubaiProfessionals);
  for (const [facilityId, firstCoordinate, secondCoordinate, status = ""] of rows) {
    points.add({ facilityId, firstCoordinate, secondCoordinate, status } as PersonRow);
  }
  return Object.fromEntries(points.agreed());
}

test("two rows within 100 m agree on a place, in either order of the coordinates", () => {
  expect(agreedOf(["1", "25.2484", "55.3021"], ["1", "55.3022", "25.2485"])).toEqual({
    1: { latitude: 25.2484, longitude: 55.3021 },
  });
});

test.each([
  ["one row", [["1", "25.2484", "55.3021"]]],
  [
    "rows 2 km apart",
    [
      ["1", "25.2484", "55.3021"],
      ["1", "25.2664", "55.3021"],
    ],
  ],
  [
    "cut coordinates",
    [
      ["1", "25.24", "55.30"],
      ["1", "25.24", "55.30"],
    ],
  ],
  ["the point of facilities that nobody placed", Array(2).fill(["1", "25.170577", "55.150404"])],
  ["90/90", Array(2).fill(["1", "90", "90"])],
  ["empty cells", Array(2).fill(["1", "", ""])],
  ["ended licences", Array(2).fill(["1", "25.2484", "55.3021", "PRO_CAN"])],
] as const)("%s place no facility", (_, rows) => {
  expect(agreedOf(...(rows as [string, string, string, string?][]))).toEqual({});
});

test("places with as many rows each are doubtful", () => {
  const at = (latitude: string) => ["1", latitude, "55.3021"] as [string, string, string];
  expect(agreedOf(at("25.2484"), at("25.2484"), at("25.2664"), at("25.2664"))).toEqual({});
});
