import { expect, test } from "vitest";
import { checkToken, signFile } from "./signed-address.server.ts";

const secret = "a secret of the test, long enough";
const file = { bucket: "claim-proofs", path: "2026/11/a.pdf" };
const token = signFile(secret, file, 2_000);

test("a token opens its file until it expires", () => {
  expect(checkToken([secret], file, token, 1_999)).toBe("good");
  expect(checkToken([secret], file, token, 2_000)).toBe("expired");
});

test("a token of a former secret opens its file", () => {
  expect(checkToken(["a newer secret of the test", secret], file, token, 1_999)).toBe("good");
});

test.each([
  ["another file", secret, { ...file, path: "2026/11/b.pdf" }, token],
  ["another bucket", secret, { ...file, bucket: "media" }, token],
  ["another secret", "another secret of the test", file, token],
  ["a later end", secret, file, token.replace("2000.", "9000.")],
  ["a changed signature", secret, file, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
  ["no token", secret, file, ""],
  ["more than a token", secret, file, `${token}.x`],
])("a token is no good for %s", (_name, key, asked, given) => {
  expect(checkToken([key], asked, given, 1_000)).toBe("forged");
});
