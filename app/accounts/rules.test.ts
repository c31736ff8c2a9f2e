import { expect, test } from "vitest";
import { safeReturnPath } from "./rules.ts";

test("a path of this site is kept", () => {
  expect(safeReturnPath("/professionals/aisha?lang=ar#fees")).toBe(
    "/professionals/aisha?lang=ar#fees",
  );
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/a\u0000b",
  "",
  null,
  `/${"a".repeat(3000)}`,
])("%j leads home", (next) => {
  expect(safeReturnPath(next)).toBe("/");
});
