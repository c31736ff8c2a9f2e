import { expect, test } from "vitest";
import { wilsonInterval } from "./wilson-interval.ts";

test.each([
  // Known values of the score interval.
  [19, 20, 0.7639, 0.9911],
  [20, 20, 0.8389, 1],
  [0, 20, 0, 0.1611],
  [180, 200, 0.8506, 0.9343],
])("the interval of %i in %i", (hits, count, low, high) => {
  const interval = wilsonInterval(hits, count);
  expect(interval[0]).toBeCloseTo(low, 3);
  expect(interval[1]).toBeCloseTo(high, 3);
});
