import { expect, test } from "vitest";
import { earlyScript, pageScript, speculationRules } from "./page-scripts.ts";

test("the page's script is one program that compiles", () => {
  expect(() => new Function(pageScript)).not.toThrow();
  expect(() => new Function(earlyScript)).not.toThrow();
  // Two calls side by side would be read as one call of the other's result.
  expect(pageScript).not.toMatch(/\)\s*\(function/);
});

test("the rules for fetching ahead are JSON and spare what acts", () => {
  const rules: unknown = JSON.parse(speculationRules);
  expect(JSON.stringify(rules)).toContain("logout");
  expect(JSON.stringify(rules)).toContain("search-form");
});
