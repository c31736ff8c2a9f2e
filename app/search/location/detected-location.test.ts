import { expect, test } from "vitest";
import {
  type DetectedLocation,
  type KeptLocation,
  keepLocation,
  readKeptLocation,
} from "./detected-location.ts";

const location: DetectedLocation = {
  latitude: 25.08,
  longitude: 55.14,
  city: "Dubai",
  district: "Dubai Marina",
  country: "UAE",
  structuredData: null,
};

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test("a place is kept for an hour under its name", () => {
  const storage = memory();
  const kept: KeptLocation = { status: "success", location, at: 1_000 };
  keepLocation(storage, kept);
  expect([...storage.items.keys()]).toEqual(["detectedLocation"]);
  expect(readKeptLocation(storage, 1_000 + 3_599_999)).toEqual(kept);
  expect(readKeptLocation(storage, 1_000 + 3_600_000)).toBeNull();
});

test("what cannot be a place is not read", () => {
  const storage = memory();
  for (const text of [
    "{",
    "null",
    "7",
    '{"at":1}',
    '{"at":1,"location":{"latitude":91,"longitude":0}}',
  ]) {
    storage.setItem("detectedLocation", text);
    expect(readKeptLocation(storage, 2)).toBeNull();
  }
});
