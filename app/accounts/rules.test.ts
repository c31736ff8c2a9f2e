import { expect, test } from "vitest";
import { knownAs, phoneAddress, safeReturnPath, splitName } from "./rules.ts";

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

test("a number stands behind an address of its own, and is known by it", () => {
  expect(phoneAddress("+971501234567")).toBe("971501234567@phone.invalid");
  expect(knownAs(phoneAddress("+971501234567"))).toBe("+971501234567");
  expect(knownAs("mona@example.ae")).toBe("mona@example.ae");
});

test.each([
  ["Mona Al Hashimi", { firstName: "Mona", lastName: "Al Hashimi" }],
  [" آمنة ", { firstName: "آمنة", lastName: "" }],
  ["", { firstName: "", lastName: "" }],
])("%j is split into first and last name", (fullName, parts) => {
  expect(splitName(fullName)).toEqual(parts);
});
