import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastClock } from "./toast-clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a lifetime ends once, and begins anew when its toast is replaced", () => {
  const clock = new ToastClock();
  const ends: string[] = [];
  clock.start("a", 4000, () => ends.push("first"));
  vi.advanceTimersByTime(3000);
  clock.start("a", 4000, () => ends.push("second"));
  vi.advanceTimersByTime(3999);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(ends).toEqual(["second"]);
});

test("no lifetime passes while there is a reason to pause, and only the rest of it afterwards", () => {
  const clock = new ToastClock();
  const ends: string[] = [];
  clock.start("before", 4000, () => ends.push("before"));
  vi.advanceTimersByTime(3000);
  clock.pause("hover", true);
  clock.pause("hidden", true);
  clock.start("meanwhile", 4000, () => ends.push("meanwhile"));
  vi.advanceTimersByTime(60_000);
  clock.pause("hover", false);
  vi.advanceTimersByTime(60_000);
  expect(ends).toEqual([]);
  clock.pause("hidden", false);
  vi.advanceTimersByTime(1000);
  expect(ends).toEqual(["before"]);
  vi.advanceTimersByTime(3000);
  expect(ends).toEqual(["before", "meanwhile"]);
});

test("a stopped lifetime does not end", () => {
  const clock = new ToastClock();
  const onEnd = vi.fn();
  clock.start("a", 4000, onEnd);
  clock.stop("a");
  clock.pause("hover", true);
  clock.pause("hover", false);
  vi.advanceTimersByTime(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});
