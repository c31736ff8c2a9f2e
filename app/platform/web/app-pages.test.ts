import { expect, test } from "vitest";
import { runsInBrowser } from "./app-pages.ts";

test.each(["/search", "/search/", "/dev/components"])("%s is an app page", (pathname) => {
  expect(runsInBrowser(pathname)).toBe(true);
});

test.each(["/", "/about", "/searching", "/professionals/search", "/login"])(
  "%s is a page of reading",
  (pathname) => {
    expect(runsInBrowser(pathname)).toBe(false);
  },
);
