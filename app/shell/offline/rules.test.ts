import { expect, test } from "vitest";
import { mayBeKept } from "./rules.ts";

test.each([
  "/professionals/amina",
  "/clinics/al-noor?lang=ar",
  "/services/%D8%A3%D8%B4%D8%B9%D8%A9",
])("%s may be kept", (path) =>
  expect(mayBeKept(new URL(path, "https://dalil.example"))).toBe(true),
);

test.each([
  ...["/", "/search?query=rash", "/clinics/al-noor?q=skin", "/clinics/a?lang=ar&page=2"],
  ...["/professionals", "/professionals/dubai/jlt", "/account", "/claim/clinic/a", "/clinics/a/b"],
])("%s may not", (path) => {
  expect(mayBeKept(new URL(path, "https://dalil.example"))).toBe(false);
});
