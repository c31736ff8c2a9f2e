import { expect, test } from "vitest";
import { buildGeography } from "#app/geography/geography.ts";
import { districtAt, nearestTo } from "./nearest-place.ts";

const marina = { name: "Dubai Marina", latitude: 25.08, longitude: 55.14 };
const deira = { name: "Deira", latitude: 25.271, longitude: 55.32 };

test("the nearest place is found with its distance", () => {
  const found = nearestTo({ latitude: 25.09, longitude: 55.15 }, [deira, marina]);
  expect(found?.place).toBe(marina);
  expect(found?.km).toBeCloseTo(1.5, 0);
  expect(nearestTo(marina, [])).toBeNull();
});

test("where no district is near, there is none", () => {
  const nowhere = buildGeography({ countries: [], provinces: [], cities: [], districts: [] });
  expect(districtAt(marina, nowhere)).toBeNull();
});
