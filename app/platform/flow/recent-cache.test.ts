import { expect, test } from "vitest";
import { createRecentCache, dropValue } from "./recent-cache.ts";

interface Numbered {
  number: number;
}

test("a value is kept for its time and no longer", () => {
  let time = 1_000;
  const cache = createRecentCache<Numbered>({ maxAgeMs: 100, clock: () => time });
  cache.set("a", { number: 1 });
  time = 1_099;
  expect(cache.get("a")).toEqual({ number: 1 });
  time = 1_100;
  expect(cache.get("a")).toBeUndefined();
});

test("the value that was not asked for longest makes room", () => {
  const cache = createRecentCache<Numbered>({ maxAgeMs: 100_000, maxEntries: 2 });
  cache.set("a", { number: 1 });
  cache.set("b", { number: 2 });
  cache.get("a");
  cache.set("c", { number: 3 });
  expect(["a", "b", "c"].map((key) => cache.get(key)?.number)).toEqual([1, undefined, 3]);
});

test("a thousand values are kept unless said otherwise", () => {
  const cache = createRecentCache<Numbered>({ maxAgeMs: 100_000 });
  for (let number = 0; number <= 1000; number += 1) cache.set(String(number), { number });
  expect(cache.get("0")).toBeUndefined();
  expect(cache.get("1")?.number).toBe(1);
});

test("only the value itself is dropped, not the one that took its place", () => {
  const cache = createRecentCache<Numbered>({ maxAgeMs: 100_000 });
  const [old, young] = [{ number: 1 }, { number: 2 }];
  cache.set("a", old);
  cache.set("a", young);
  dropValue(cache, "a", old);
  expect(cache.get("a")).toBe(young);
  dropValue(cache, "a", young);
  expect(cache.get("a")).toBeUndefined();
});

test("what is too old is swept out without being asked for", () => {
  let now = 1_000;
  const cache = createRecentCache<Numbered>({ maxAgeMs: 10, clock: () => now });
  cache.set("old", { number: 1 });
  now = 1_005;
  cache.set("young", { number: 2 });
  now = 1_010;
  cache.purgeStale();
  expect([cache.size, cache.get("young")?.number]).toEqual([1, 2]);
});
