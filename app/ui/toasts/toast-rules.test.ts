import { expect, test } from "vitest";
import { isSwipe, lifetimeOf, outwardPx } from "./toast-rules.ts";

test("a toast stays 4 s, an error of sign-in or the back office 5 s, and work until it is done", () => {
  expect(lifetimeOf("success", "/search")).toBe(4000);
  expect(lifetimeOf("error", "/search")).toBe(4000);
  expect(lifetimeOf("success", "/login")).toBe(4000);
  for (const path of ["/login", "/auth/callback", "/admin", "/admin/users"]) {
    expect(lifetimeOf("error", path)).toBe(5000);
  }
  expect(lifetimeOf("error", "/administration")).toBe(4000);
  expect(lifetimeOf("loading", "/search")).toBeNull();
});

test("20 px outwards or down are a swipe; towards the middle of the page nothing is", () => {
  const outward = (x: number, y: number, isRtl: boolean) => outwardPx({ x, y }, isRtl);
  expect([19, 20].map((x) => isSwipe(outward(x, 0, false)))).toEqual([false, true]);
  expect([-19, -20].map((x) => isSwipe(outward(x, 0, true)))).toEqual([false, true]);
  expect([19, 20].map((y) => isSwipe(outward(0, y, true)))).toEqual([false, true]);
  expect(isSwipe(outward(-60, -60, false))).toBe(false);
  expect(isSwipe(outward(60, -60, true))).toBe(false);
});
