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

test("the rules for fetching ahead are JSON and spare what acts, and what the search screen follows", () => {
  for (const rules of Object.values(speculationRules)) {
    expect(JSON.stringify(JSON.parse(rules))).toContain("logout");
    // A page fetched ahead holds no time, and the browser would show it for the press.
    expect(rules).toContain("|book");
  }
  expect(speculationRules.ofAppPages).toContain("|search|admin)");
  expect(speculationRules.ofPages).not.toContain("search");
});

test("the scripts that stand in every page stay small", () => {
  expect(gzipSync(headScript + endScript).length).toBeLessThan(2_500);
});
