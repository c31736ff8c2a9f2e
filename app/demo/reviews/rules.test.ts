import { expect, test } from "vitest";
import { createRandom } from "../draw-random.server.ts";
import { drawStars } from "./rules.ts";

test("the stars make the average as nearly as so many can", () => {
  for (let stream = 0; stream < 300; stream += 1) {
    const random = createRandom(7, stream);
    const count = random.integer(1, 6);
    const average = random.integer(36, 49) / 10;
    const stars = drawStars(random, average, count);
    expect(stars).toHaveLength(count);
    expect(stars.every((one) => Number.isInteger(one) && one >= 1 && one <= 5)).toBe(true);
    const mean = stars.reduce((sum, one) => sum + one, 0) / count;
    expect(Math.abs(mean - average)).toBeLessThanOrEqual(0.5 / count + 1e-9);
  }
});

test("nobody who was not rated has stars", () => {
  expect(drawStars(createRandom(7, 1), 0, 0)).toEqual([]);
});
