import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  appPageScript,
  endScript,
  headScript,
  lateScript,
  speculationRules,
} from "./page-scripts.ts";

test("each of a page's scripts is one program that compiles", () => {
  expect(() => new Function(headScript)).not.toThrow();
  expect(() => new Function(endScript)).not.toThrow();
  expect(() => new Function(appPageScript)).not.toThrow();
  expect(() => new Function(lateScript)).not.toThrow();
  // Two calls side by side would be read as one call of the other's result.
  for (const script of [headScript, endScript, appPageScript])
    expect(script).not.toMatch(/\)\s*\(function/);
});

test("the rules for fetching ahead are JSON and spare what acts, and what the search screen follows", () => {
  for (const rules of Object.values(speculationRules)) {
    expect(JSON.stringify(JSON.parse(rules))).toContain("logout");
  }
  expect(speculationRules.ofAppPages).toContain("|search)");
  expect(speculationRules.ofPages).not.toContain("search");
});

test("the scripts that stand in every page stay small", () => {
  expect(gzipSync(headScript + endScript).length).toBeLessThan(3_000);
});
