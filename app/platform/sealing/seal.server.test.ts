import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSealed, readSealKeys, SealError, seal, sealKeysPattern } from "./seal.server.ts";

const first = `2026:${randomBytes(32).toString("base64")}`;
const second = `2027:${randomBytes(32).toString("base64")}`;
const keys = readSealKeys(first);

test("whatever is sealed comes back in its place, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (plain, place) => {
      const sealed = seal(keys, plain, place);
      expect(openSealed(keys, sealed, place)).toEqual(Buffer.from(plain));
      expect(seal(keys, plain, place)).not.toEqual(sealed);
    }),
  );
});

test("a single changed bit is noticed, wherever it is", () => {
  const sealed = seal(keys, Buffer.from("penicillin"), "person-1");
  for (let at = 0; at < sealed.length; at += 1) {
    const forged = Buffer.from(sealed);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(() => openSealed(keys, forged, "person-1")).toThrow(SealError);
  }
});

test.each([
  ["somebody else's", "person-2"],
  ["no one's", ""],
])("%s place opens nothing", (_, place) => {
  const sealed = seal(keys, Buffer.from("penicillin"), "person-1");
  expect(() => openSealed(keys, sealed, place)).toThrow(SealError);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["too little", Buffer.from([1, 4, 50])],
  ["plain text", Buffer.from('{"allergies":"penicillin"}')],
  ["another version", Buffer.concat([Buffer.from([2]), Buffer.alloc(60)])],
])("%s is refused", (_, bytes) => {
  expect(() => openSealed(keys, bytes, "person-1")).toThrow(SealError);
});

test("a new key seals, the old one still opens, and a lost one is reported", () => {
  const old = seal(keys, Buffer.from("asthma"), "person-1");
  const both = readSealKeys(`${second},${first}`);
  expect(openSealed(both, old, "person-1").toString()).toBe("asthma");
  const renewed = seal(both, Buffer.from("asthma"), "person-1");
  expect(openSealed(readSealKeys(second), renewed, "person-1").toString()).toBe("asthma");
  expect(() => openSealed(keys, renewed, "person-1")).toThrow("not among the keys");
});

test("a setting is a list of ids with keys of 32 bytes", () => {
  for (const good of [first, `${second},${first}`]) expect(good).toMatch(sealKeysPattern);
  for (const bad of [
    "",
    "key",
    `:${first}`,
    "2026:short",
    `${first};${second}`,
    `2026:${"a".repeat(60)}`,
  ])
    expect(bad).not.toMatch(sealKeysPattern);
});
