import { expect, test } from "vitest";
import { safeReturnPath, senderNetwork } from "./rules.ts";

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

test("a household of IPv6 is one sender", () => {
  expect(senderNetwork("192.0.2.7")).toBe("192.0.2.7");
  expect(senderNetwork("2001:db8:1:2:3:4:5:6")).toBe(senderNetwork("2001:db8:1:2:9::1"));
});
