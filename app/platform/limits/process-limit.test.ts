import { expect, test } from "vitest";
import { ProcessLimit } from "./process-limit.ts";

test("each key has its calls, and has them again after its window", () => {
  let time = 0;
  const limit = new ProcessLimit({ max: 2, minutes: 1 }, { clock: () => time });
  expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([true, true, false]);
  time = 30_000;
  expect(limit.take("b")).toBe(true);
  time = 59_999;
  expect(limit.take("a")).toBe(false);
  time = 60_000;
  expect([limit.take("a"), limit.take("b"), limit.take("b")]).toEqual([true, true, false]);
});

test("a new key replaces the oldest of a full table", () => {
  const limit = new ProcessLimit({ max: 1, minutes: 1 }, { maxKeys: 3, clock: () => 0 });
  expect(["a", "b", "c", "d"].map((key) => limit.take(key))).toEqual([true, true, true, true]);
  expect(["d", "c", "b"].map((key) => limit.take(key))).toEqual([false, false, false]);
  expect(limit.take("a")).toBe(true);
});

test("addresses of one /64 are one sender", () => {
  const limit = new ProcessLimit({ max: 1, minutes: 1 }, { clock: () => 0 });
  expect(limit.takeSender("2001:db8:1:2::1")).toBe(true);
  expect(limit.takeSender("2001:db8:1:2:ffff::9")).toBe(false);
  expect(limit.takeSender("2001:db8:1:3::1")).toBe(true);
});
