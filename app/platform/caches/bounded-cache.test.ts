import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

interface Numbered {
  number: number;
}

test("a value is cached for its time and no longer", () => {
  let time = 1_000;
  const cache = new BoundedCache<Numbered>({ maxEntries: 10, maxAgeMs: 100 }, () => time);
  cache.set("a", { number: 1 });
  time = 1_099;
  expect(cache.get("a")).toEqual({ number: 1 });
  time = 1_100;
  expect(cache.get("a")).toBeUndefined();
});

test("without a time a value stays", () => {
  let time = 1_000;
  const cache = new BoundedCache<Numbered>({ maxEntries: 10, maxAgeMs: null }, () => time);
  cache.set("a", { number: 1 });
  time = Number.MAX_SAFE_INTEGER;
  expect(cache.get("a")).toEqual({ number: 1 });
});

test("the least recently used value makes room", () => {
  const cache = new BoundedCache<Numbered>({ maxEntries: 2, maxAgeMs: null });
  cache.set("a", { number: 1 });
  cache.set("b", { number: 2 });
  cache.get("a");
  cache.set("c", { number: 3 });
  expect(["a", "b", "c"].map((key) => cache.get(key)?.number)).toEqual([1, undefined, 3]);
});

test("a thousand values are kept unless said otherwise", () => {
  const cache = new BoundedCache<Numbered>({ maxAgeMs: 100_000 });
  for (let number = 0; number <= 1000; number += 1) cache.set(String(number), { number });
  expect(cache.get("0")).toBeUndefined();
  expect(cache.get("1")?.number).toBe(1);
});

test("a value that another one replaced is not dropped", () => {
  const cache = new BoundedCache<Numbered>({ maxEntries: 10, maxAgeMs: 100_000 });
  const [old, young] = [{ number: 1 }, { number: 2 }];
  cache.set("a", old);
  cache.set("a", young);
  cache.drop("a", old);
  expect(cache.get("a")).toBe(young);
  cache.drop("a", young);
  expect(cache.get("a")).toBeUndefined();
});

test("what is too old is swept out without being asked for", () => {
  let now = 1_000;
  const cache = new BoundedCache<Numbered>({ maxEntries: 10, maxAgeMs: 10 }, () => now);
  cache.set("old", { number: 1 });
  now = 1_005;
  cache.set("young", { number: 2 });
  now = 1_010;
  cache.purgeStale();
  expect([cache.size, cache.get("young")?.number]).toEqual([1, 2]);
});

test("clearing is counted, so that a read from before it can be recognized", () => {
  const cache = new BoundedCache<Numbered>({ maxEntries: 10, maxAgeMs: null });
  cache.set("a", { number: 1 });
  cache.clear();
  expect([cache.size, cache.clears]).toEqual([0, 1]);
});
