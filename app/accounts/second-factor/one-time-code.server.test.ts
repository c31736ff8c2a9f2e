import { expect, test } from "vitest";
import { digitsOf, makeSecret, matchingStep, secretAddress } from "./one-time-code.server.ts";

// RFC 6238, appendix B, with SHA-1: the last six of its eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %i the digits are %s", (seconds, digits) => {
  expect(digitsOf(secret, Math.floor(seconds / 30))).toBe(digits);
  const given = { lastStep: 0, now: seconds * 1000 };
  expect(matchingStep(secret, digits, given)).toBe(Math.floor(seconds / 30));
});

test("digits hold for a step before and after, not for two, and are used once", () => {
  const now = 1_234_567_890_000;
  const step = Math.floor(now / 30_000);
  const match = (offset: number, lastStep = 0) =>
    matchingStep(secret, digitsOf(secret, step + offset), { lastStep, now });
  expect([-2, -1, 0, 1, 2].map((offset) => match(offset))).toEqual([
    ...[null, step - 1, step, step + 1, null],
  ]);
  expect([match(0, step), match(-1, step), match(1, step)]).toEqual([null, null, step + 1]);
  expect(matchingStep(secret, "12345", { lastStep: 0, now })).toBeNull();
});

test("a secret is long, of its alphabet, and no two are the same", () => {
  const secrets = new Set(Array.from({ length: 50 }, makeSecret));
  expect(secrets.size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(secretAddress({ secret, issuer: "Dalil", account: "a b@x.ae" })).toBe(
    `otpauth://totp/Dalil:a%20b%40x.ae?secret=${secret}&issuer=Dalil`,
  );
});
