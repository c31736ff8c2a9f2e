import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("each key has its calls, and has them again in the next window", () => {
  let time = 0;
  const limit = new RateLimit({ max: 2, windowMs: 100, clock: () => time });
  expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([true, true, false]);
  expect(limit.take("b")).toBe(true);
  time = 99;
  expect(limit.take("a")).toBe(false);
  time = 100;
  expect(limit.take("a")).toBe(true);
});

test("a flood of keys is not remembered", () => {
  const limit = new RateLimit({ max: 5, windowMs: 100, maxKeys: 3, clock: () => 0 });
  expect(["a", "b", "c", "d", "a"].map((key) => limit.take(key))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});
