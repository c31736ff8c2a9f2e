import { expect, test } from "vitest";
import { RecentCache } from "./recent-cache.ts";

test("a value is kept for its time and no longer", () => {
  let time = 0;
  const cache = new RecentCache<string>({ maxAgeMs: 100, clock: () => time });
  cache.set("a", "first");
  time = 99;
  expect(cache.get("a")).toBe("first");
  time = 100;
  expect(cache.get("a")).toBeUndefined();
});

test("the value that was not asked for longest makes room", () => {
  const cache = new RecentCache<number>({ maxAgeMs: 100, maxEntries: 2 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test("a thousand values are kept unless said otherwise", () => {
  const cache = new RecentCache<number>({ maxAgeMs: 100 });
  for (let index = 0; index <= 1000; index += 1) cache.set(String(index), index);
  expect(cache.get("0")).toBeUndefined();
  expect(cache.get("1")).toBe(1);
});

test("only the value itself is dropped, not the one that took its place", () => {
  const cache = new RecentCache<{ name: string }>({ maxAgeMs: 100 });
  const [old, young] = [{ name: "old" }, { name: "young" }];
  cache.set("a", old);
  cache.set("a", young);
  cache.drop("a", old);
  expect(cache.get("a")).toBe(young);
  cache.drop("a", young);
  expect(cache.get("a")).toBeUndefined();
});

test("what is too old is swept out without being asked for", () => {
  let now = 0;
  const cache = new RecentCache<number>({ maxAgeMs: 10, clock: () => now });
  cache.set("old", 1);
  now = 5;
  cache.set("young", 2);
  now = 10;
  cache.sweep();
  expect([cache.size, cache.get("young")]).toEqual([1, 2]);
});
