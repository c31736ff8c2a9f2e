import { expect, test } from "vitest";
import { leapValue } from "./slider-keys.ts";

const slider = { value: 50, min: 0, max: 100, step: 1, direction: "ltr" as const, shiftKey: false };

test.each([
  ["PageUp", false, 60],
  ["PageDown", false, 40],
  ["ArrowRight", true, 60],
  ["ArrowUp", true, 60],
  ["ArrowLeft", true, 40],
  ["ArrowDown", true, 40],
  ["ArrowRight", false, null],
  ["Home", false, null],
  ["a", true, null],
])("%s with shift %s leads to %s", (key, shiftKey, value) => {
  expect(leapValue({ ...slider, key, shiftKey })).toBe(value);
});

test("in Arabic the arrows point the other way", () => {
  expect(leapValue({ ...slider, key: "ArrowLeft", shiftKey: true, direction: "rtl" })).toBe(60);
  expect(leapValue({ ...slider, key: "ArrowUp", shiftKey: true, direction: "rtl" })).toBe(60);
});

test("a leap stops at the ends and counts in steps", () => {
  expect(leapValue({ ...slider, key: "PageUp", value: 96 })).toBe(100);
  expect(leapValue({ ...slider, key: "PageDown", value: 3 })).toBe(0);
  expect(leapValue({ ...slider, key: "PageUp", value: 0.2, max: 5, step: 0.1 })).toBe(1.2);
});
