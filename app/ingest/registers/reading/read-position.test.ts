import { expect, test } from "vitest";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { readPosition } from "./read-position.ts";

const read = (first: string, second: string) => readPosition(dubaiFacilities, first, second);
const place = { latitude: 25.2048, longitude: 55.2708 };

test("the land decides which column is the latitude", () => {
  expect(read("25.2048", "55.2708")).toEqual({ kind: "exact", position: place });
  expect(read("55.2708", "25.2048")).toEqual({ kind: "exact", position: place });
});

test("a latitude that is cut to two decimals is about there", () => {
  expect(read("25.2", "55.2708")).toMatchObject({ kind: "about" });
  expect(read("25.20", "55.2708")).toMatchObject({ kind: "about" });
});

test.each([
  ["the point of all that nobody placed", "25.170577", "55.150404"],
  ["the pole", "90.0", "90.0"],
  ["another emirate", "24.4539", "54.3773"],
  ["an empty cell", "", "55.2708"],
  ["words", "here", "there"],
])("%s is no place", (_, first, second) => {
  expect(read(first, second)).toEqual({ kind: "unknown" });
});
