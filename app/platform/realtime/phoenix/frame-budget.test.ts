import { expect, test } from "vitest";
import { FrameBudget } from "./frame-budget.ts";

test("a client sends 150 frames at once, and 50 a second after that", () => {
  let now = 0;
  const budget = new FrameBudget(() => now);
  const count = (frames: number) =>
    Array.from({ length: frames }, () => budget.take()).filter(Boolean).length;
  expect(count(200)).toBe(150);
  now = 1_000;
  expect(count(200)).toBe(50);
  now = 60_000;
  expect(count(200)).toBe(150);
});
