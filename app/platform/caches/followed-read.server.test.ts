import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { followedRead } from "./followed-read.server.ts";

/** Of a database only its identity is looked at. */
const someDatabase = () => ({}) as Database;
const database = someDatabase();
let reads: number;
const counted = () =>
  followedRead("test.followed", async () => {
    reads += 1;
    return reads;
  });

beforeEach(() => {
  reads = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("nothing is there until it was read, and calls that come together share one read", async () => {
  const followed = counted();
  expect(followed.current(database)).toBeNull();
  expect(await Promise.all([followed.load(database), followed.load(database)])).toEqual([1, 1]);
  expect(followed.current(database)).toBe(1);
  expect(reads).toBe(1);
});

test("after news the old stays until the changes pause, then it is read again", async () => {
  const followed = counted();
  await followed.load(database);
  followed.invalidate(database);
  expect(followed.current(database)).toBe(1);
  await vi.advanceTimersByTimeAsync(900);
  followed.invalidate(database);
  await vi.advanceTimersByTimeAsync(900);
  expect(followed.current(database)).toBe(1);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(followed.current(database)).toBe(2);
});

test("news before the first read make it", async () => {
  const followed = counted();
  followed.invalidate(database);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(reads).toBe(1);
  expect(followed.current(database)).toBe(1);
});

test("after an hour it is read again without news", async () => {
  const followed = counted();
  await followed.load(database);
  await vi.advanceTimersByTimeAsync(61 * 60_000);
  expect(followed.current(database)).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(followed.current(database)).toBe(2);
});

test("whoever waits gets what is there after the news", async () => {
  const followed = counted();
  await followed.load(database);
  followed.invalidate(database);
  expect(await followed.load(database)).toBe(2);
});

test("news during a read is not lost", async () => {
  const followed = counted();
  const reading = followed.load(database);
  followed.invalidate(database);
  await reading;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(followed.current(database)).toBe(2);
});

test("a read that failed is tried again at the next call", async () => {
  const followed = followedRead("test.followed", async () => {
    reads += 1;
    if (reads === 1) throw new Error("away");
    return reads;
  });
  await expect(followed.load(database)).rejects.toThrow("away");
  expect(await followed.load(database)).toBe(2);
});
