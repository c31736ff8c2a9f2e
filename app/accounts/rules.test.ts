import fc from "fast-check";
import { expect, test } from "vitest";
import { knownAs, phoneAddress, safeReturnPath, splitName } from "./rules.ts";

test("a path of this site is kept", () => {
  expect(safeReturnPath("/professionals/aisha?lang=ar#fees")).toBe(
    "/professionals/aisha?lang=ar#fees",
  );
});

test("what a header cannot carry is percent-encoded", () => {
  expect(safeReturnPath("/search?q=طبيب")).toBe("/search?q=%D8%B7%D8%A8%D9%8A%D8%A8");
  expect(safeReturnPath("/a\u007f b\u00e9\ud800")).toBe("/a%7F%20b%C3%A9%EF%BF%BD");
  expect(safeReturnPath("/search?q=%D8%B7,1#fees")).toBe("/search?q=%D8%B7,1#fees");
  expect(safeReturnPath(`/${"ط".repeat(400)}`)).toBe("/");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const path = safeReturnPath(`/${text}`);
      expect(new Headers({ Location: path }).get("location")).toBe(path);
      expect(path).toMatch(/^\/[\x21-\x7e]*$/);
      expect(safeReturnPath(path)).toBe(path);
    }),
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

test("a number is behind an address of its own, and is known by it", () => {
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
