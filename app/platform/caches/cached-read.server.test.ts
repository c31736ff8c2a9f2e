import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../database/database.server.ts";
import { cachedRead } from "./cached-read.server.ts";

// Never queried: the pool connects at its first query.
const database = openDatabase({ databaseUrl: "postgresql://nobody@localhost:1/none" });

afterEach(() => {
  vi.useRealTimers();
});

test("calls that come together share one load", async () => {
  const load = vi.fn(async () => ({}));
  const cache = cachedRead("test.reads", 1_000, load);
  const [first, second] = await Promise.all([cache.get(database), cache.get(database)]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
});

test("what is too old, or forgotten, is read again", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({}));
  const cache = cachedRead("test.reads", 1_000, load);
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
  const cache = cachedRead("test.reads", 1_000, async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  await expect(cache.get(database)).rejects.toThrow("away");
  fails = false;
  expect(await cache.get(database)).toBe("here");
});

test("the last value remains while it is read again, and each load receives it", async () => {
  const received: (string | null)[] = [];
  const cache = cachedRead<string>("test.last", 1_000, async (_database, last) => {
    received.push(last);
    return `read ${received.length}`;
  });
  expect(cache.last(database)).toBeNull();
  await cache.get(database);
  cache.forget(database);
  expect(cache.last(database)).toBe("read 1");
  await cache.get(database);
  expect([received, cache.last(database)]).toEqual([[null, "read 1"], "read 2"]);
});
