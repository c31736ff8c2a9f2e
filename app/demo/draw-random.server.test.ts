import { expect, test } from "vitest";
import { createRandom, drawId, scatter, weighted } from "./draw-random.server.ts";

test("the same seed and stream draw the same, others do not", () => {
  const draw = (seed: number, stream: number) => {
    const random = createRandom(seed, stream);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draw(1, 7)).toEqual(draw(1, 7));
  expect(draw(1, 8)).not.toEqual(draw(1, 7));
  expect(draw(2, 7)).not.toEqual(draw(1, 7));
});

test("first draws of neighbouring streams are spread evenly", () => {
  const firsts = Array.from({ length: 10_000 }, (_, stream) => createRandom(998, stream).next());
  const counts = Array.from(
    { length: 10 },
    (_, tenth) => firsts.filter((one) => Math.floor(one * 10) === tenth).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(900);
  expect(Math.max(...counts)).toBeLessThan(1100);
});

test("members are drawn by weight, and one without weight never", () => {
  const random = createRandom(1, 1);
  const table = weighted(["a", "b", "c"], (member) => ({ a: 3, b: 1, c: 0 })[member] ?? 0);
  const drawn = Array.from({ length: 4000 }, () => table.draw(random));
  expect(drawn.filter((member) => member === "a").length / 4000).toBeCloseTo(0.75, 1);
  expect(drawn).not.toContain("c");
});

test("samples have no member twice", () => {
  const random = createRandom(1, 1);
  const sample = random.sample([1, 2, 3, 4, 5], 4);
  expect(new Set(sample).size).toBe(4);
  expect(random.sample([1, 2], 9)).toHaveLength(2);
  expect(() => random.pick([])).toThrow(/empty/);
});

test("scattered numbers are each there once", () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => scatter(index, 10_000));
  expect(new Set(numbers).size).toBe(10_000);
  expect(Math.max(...numbers)).toBe(9_999);
});

test("ids are UUIDs that rise with the index", () => {
  const random = createRandom(1, 1);
  const ids = Array.from({ length: 50 }, (_, index) => drawId(random, "clinic", index));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
});
