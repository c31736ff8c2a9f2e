import { afterEach, expect, test, vi } from "vitest";
import { cachedRead } from "./cached-read.server.ts";
import { openDatabase } from "./database.server.ts";

// Never queried: the pool connects at its first query.
const database = openDatabase({ databaseUrl: "postgresql://nobody@localhost:1/none" });

afterEach(() => {
  vi.useRealTimers();
});

test("calls that come together share one load", async () => {
  const load = vi.fn(async () => ({}));
  const cache = cachedRead(1_000, load);
  const [first, second] = await Promise.all([cache.get(database), cache.get(database)]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
});

test("what is too old, or forgotten, is read again", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({}));
  const cache = cachedRead(1_000, load);
  const first = await cache.get(database);
  vi.advanceTimersByTime(999);
  expect(await cache.get(database)).toBe(first);
  vi.advanceTimersByTime(1);
  const second = await cache.get(database);
  expect(second).not.toBe(first);
  cache.forget(database);
  expect(await cache.get(database)).not.toBe(second);
});

test("a failed load is not kept", async () => {
  let fails = true;
  const cache = cachedRead(1_000, async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  await expect(cache.get(database)).rejects.toThrow("away");
  fails = false;
  expect(await cache.get(database)).toBe("here");
});
