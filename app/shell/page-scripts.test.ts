import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  appPageScript,
  endScript,
  headScript,
  lateScript,
  speculationRules,
} from "./page-scripts.ts";

test.each([
  ["the head of every page", headScript, ["theme", "data-menu", "data-print", "offersArabic"]],
  [
    "the end of every page",
    endScript,
    [
      "/sign-in.js",
      "/toasts.js",
      "data-copy",
      "favorites",
      "/service-worker.js",
      "/browser-errors.js",
      "/page-events.js",
      "data-panel",
    ],
  ],
  ["the end of app pages", appPageScript, ["early", "savesSearch"]],
  ["what follows the app's own scripts", lateScript, ["currentScript"]],
])("%s is one program with all of its scripts", (_where, script, parts) => {
  expect(() => new Function(script)).not.toThrow();
  for (const part of parts) expect(script).toContain(part);
});

test("the rules for fetching ahead spare what acts, and what the search screen follows itself", () => {
  const isFetchedAhead = (rules: string, path: string) => {
    const [{ where }] = JSON.parse(rules).prefetch;
    const [all, { not: spared }] = where.and;
    const matches = (pattern: string) =>
      new URLPattern(pattern, "https://dalil.example").test(`https://dalil.example${path}`);
    return matches(all.href_matches) && !matches(spared.href_matches);
  };
  const { ofPages, ofAppPages } = speculationRules;
  // A page fetched ahead holds no time, and the browser would show it for the press.
  for (const path of ["/logout", "/book/a-person?slot=b", "/bookings/c?lang=ar", "/files/d.pdf"]) {
    expect(isFetchedAhead(ofPages, path), path).toBe(false);
    expect(isFetchedAhead(ofAppPages, path), path).toBe(false);
  }
  for (const path of ["/search?q=dentist", "/admin/clinics/e"]) {
    expect(isFetchedAhead(ofPages, path), path).toBe(true);
    expect(isFetchedAhead(ofAppPages, path), path).toBe(false);
  }
  expect(isFetchedAhead(ofAppPages, "/clinics/f?lang=ar")).toBe(true);
});

test("the scripts that are in every page stay small", () => {
  expect(gzipSync(headScript + endScript).length).toBeLessThan(2_640);
});
