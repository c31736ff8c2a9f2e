import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signMessage, verifySignature } from "./verify-signature.server.ts";

const secret = "whsec_test";
const body = '{"id":"evt_1"}';
const now = new Date("2026-11-20T06:00:00Z");
const time = now.getTime() / 1000;
const good = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("what was signed a moment ago is accepted, with one of several secrets", () => {
  const message = { secret, body, now };
  expect(signMessage(message)).toBe(`t=${time},v1=${good}`);
  verifySignature(`t=${time},v1=${good}`, message);
  verifySignature(`t=${time},v1=${"0".repeat(64)},v1=${good},v0=old`, message);
  verifySignature(`t=${time},v1=${good}`, { ...message, now: later(299) });
});

test.each([
  ["no signature", null, "missing"],
  ["an empty one", "", "missing"],
  ["no time", `v1=${good}`, "missing"],
  ["a time that is none", `t=soon,v1=${good}`, "missing"],
  ["an older scheme alone", `t=${time},v0=${good}`, "missing"],
  ["another secret's", `t=${time},v1=${good.replace(/^./, (c) => (c === "0" ? "1" : "0"))}`, "fit"],
  ["half of it", `t=${time},v1=${good.slice(0, 32)}`, "fit"],
  ["another time", `t=${time + 1},v1=${good}`, "fit"],
  ["something that is no hex", `t=${time},v1=${"é".repeat(64)}`, "fit"],
])("%s is refused", (_name, header, words) => {
  expect(() => verifySignature(header, { secret, body, now })).toThrow(words);
});

test("a changed body, and one that is kept too long, are refused", () => {
  const header = `t=${time},v1=${good}`;
  expect(() => verifySignature(header, { secret, body: `${body} `, now })).toThrow("fit");
  for (const seconds of [301, -301]) {
    expect(() => verifySignature(header, { secret, body, now: later(seconds) })).toThrow("too old");
  }
});
