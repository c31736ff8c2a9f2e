import { expect, test } from "vitest";
import leaked from "./data/leaked-passwords.json" with { type: "json" };
import { passwordProblem } from "./password-rules.ts";

const rule = { minLength: 6, email: "mona.saleh@example.ae" };

test.each([
  ["abc", "short"],
  ["5 chr", "short"],
  ["a".repeat(129), "long"],
  ["password", "common"],
  ["PASSWORD", "common"],
  ["P@ssw0rd", "common"],
  ["Dubai2026", "common"],
  ["bismillah786!", "common"],
  ["123456", "common"],
  ["98765432", "common"],
  ["abcabcabc", "common"],
  ["rtyuiop", "common"],
  ["Custer", "common"],
  ["husband", "common"],
  ["custer2031", null],
  ["mona.saleh", "common"],
  ["Mona.Saleh@example.ae", "common"],
  ["كلمة سر", null],
  ["tin-goat", null],
  ["dubai marina walk", null],
  ["password of nobody", null],
])("%s: %s", (password, problem) => {
  expect(passwordProblem(password, rule)).toBe(problem);
});

test("the shortest password is the setting's", () => {
  expect(passwordProblem("tin-goat", { minLength: 9 })).toBe("short");
});

test("the 10,000 commonest passwords are refused", () => {
  const all = leaked.passwords.flatMap((line) => line.split(" "));
  expect(all.length).toBeGreaterThan(9_600);
  expect(all.filter((password) => passwordProblem(password, { minLength: 6 }) === null)).toEqual(
    [],
  );
});
