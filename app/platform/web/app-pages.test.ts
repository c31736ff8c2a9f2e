import { expect, test } from "vitest";
import { runsInBrowser } from "./app-pages.ts";

test.each([
  ...["/search", "/search/", "/dev/components", "/professionals", "/clinics/"],
  ...["/d/clinics/dubai", "/doctors/dubai", "/professionals/dubai/jlt", "/professionals/a/b/c"],
])("%s is an app page", (pathname) => {
  expect(runsInBrowser(pathname)).toBe(true);
});

test.each([
  ...["/", "/about", "/searching", "/professionals/search", "/professionals/a/", "/login"],
  ...["/clinics/dubai/jlt", "/dubai", "/doctorship", "/dev/cards", "/compare", "/browse"],
])("%s is a page of reading", (pathname) => {
  expect(runsInBrowser(pathname)).toBe(false);
});
