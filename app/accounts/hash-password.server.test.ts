import { expect, test } from "vitest";
import { atFullCost, costsOf } from "#test/quick-hashes.ts";
import {
  type Hashing,
  hashPassword,
  isOutdatedHash,
  verifyPassword,
} from "./hash-password.server.ts";

const hashing: Hashing = { config: { PASSWORD_HASH_LOG_N: 17 } };

/** Passwords with their hashes as Better Auth 1.7.25 made them. */
const former: [string, string][] = [
  [
    "tin-goat-7",
    "0294f3e7c070901ecbb816e42aa03a8e:1cbab764c757981b100d375f015734c02c23ca4a2c8ed97c94377597436819de2d504d19f0a326425df3cf664bbc032e0d3de0d0a230a22dea471d6d642f8298",
  ],
  [
    "مفتاح-ﬁne-①②",
    "f717858edcb90a2e6d04f29f04d1e669:acd7f4f32cd687b61b7a2c927e3e16d2bc184b4cd6c0b4aa7c0a3d9dd776ed8e63a90b92f399833c1db78cf3e0abf10ca49cd3d3a4b11bad2da9076dffdde049",
  ],
  [
    " spaces inside \u00e9\u0301 ",
    "e6fd907a1c87630192b80113b55e46cc:5f4bb7a4a667f711ee480389b7dc05adad6064fe49d9b32d7b322e415b1d0abd39de5e4959213663ae923e85ba395072eb5d08f7f35bbd8752f2eb57217d530c",
  ],
  [
    "x",
    "a9392edd28d41ccfa48b894eacb95cd6:95e193b613790a927291f3ea9678eb288f0e4bc43f833b9fd087e96be0dffbcae8dc4a6ae2ccd7692008be6d0874ab64e12ca00b67728fb20fdeee0a88e1df10",
  ],
];

test.each(former)("the former hash of %j opens for it and for no other", (password, hash) =>
  atFullCost(async () => {
    expect(await verifyPassword(hashing, hash, password)).toBe(true);
    expect(await verifyPassword(hashing, hash, `${password}.`)).toBe(false);
  }),
);

test("a hash records its cost, has a salt of its own and opens for its password alone", () =>
  atFullCost(async () => {
    const [first, second] = [
      await hashPassword(hashing, "tin-goat-7"),
      await hashPassword(hashing, "tin-goat-7"),
    ];
    const form = /^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{86}$/;
    expect(first).toMatch(form);
    expect(second).not.toBe(first);
    expect(await verifyPassword(hashing, first, "tin-goat-7")).toBe(true);
    expect(await verifyPassword(hashing, first, "tin-goat-8")).toBe(false);
  }));

test("a hash is checked at the cost that it records", async () => {
  const salt = "AAAAAAAAAAAAAAAAAAAAAA";
  const cheap = `$scrypt$ln=5,r=8,p=2$${salt}$${"A".repeat(86)}`;
  const [cost] = await costsOf(() => verifyPassword(hashing, cheap, "x"));
  expect(cost).toMatchObject({ N: 32, r: 8, p: 2 });
});

test("letters that look the same are the same password, however they were typed", async () => {
  const hash = await hashPassword(hashing, "caf\u00e9");
  expect(await verifyPassword(hashing, hash, "cafe\u0301")).toBe(true);
});

test("a wrong password costs the same without an account, with a new hash and with an older one", async () => {
  const [today, [, before = ""] = []] = [await hashPassword(hashing, "a"), former[0]];
  const workOf = async (hash: string | null) => {
    const costs = await costsOf(() => verifyPassword(hashing, hash, "b"));
    return costs.reduce((sum, { N = 0, r = 0, p = 0 }) => sum + N * r * p, 0);
  };
  expect(await workOf(null)).toBe(2 ** 17 * 8);
  expect(await workOf(today)).toBe(2 ** 17 * 8);
  expect(await workOf(before)).toBe(2 ** 17 * 8);
});

test("hashes of another cost are outdated", async () => {
  const today = await hashPassword(hashing, "a");
  expect(isOutdatedHash(hashing, today)).toBe(false);
  expect(isOutdatedHash(hashing, today.replace("ln=17,r=8", "ln=14,r=16"))).toBe(true);
  expect(isOutdatedHash(hashing, former[0]?.[1] ?? "")).toBe(true);
  expect(isOutdatedHash({ config: { PASSWORD_HASH_LOG_N: 18 } }, today)).toBe(true);
});

test.each(["", "plain", "$2b$10$abc", ":", `$scrypt$ln=14,r=16,p=1$$${"A".repeat(86)}`])(
  "the hash %j is of no known form: an error, and no way in",
  async (hash) => {
    await expect(verifyPassword(hashing, hash, "plain")).rejects.toThrow("unknown form");
  },
);

test("a sender with too many hashes is refused as busy, and another is served", async () => {
  const greedy = { ...hashing, clientAddress: "192.0.2.1" };
  const begun = Promise.allSettled(Array.from({ length: 40 }, () => hashPassword(greedy, "a")));
  const other = await hashPassword({ ...hashing, clientAddress: "192.0.2.2" }, "b");
  expect(await verifyPassword(hashing, other, "b")).toBe(true);
  const all = await begun;
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(40 - 24 - 2);
  expect(refused.length).toBeLessThan(40 - 24 + 1);
  expect(refused[0]).toMatchObject({ reason: { code: "busy" } });
});

test("another sender's hash passes those of a greedy one", async () => {
  const order: string[] = [];
  const hash = (clientAddress: string) =>
    hashPassword({ ...hashing, clientAddress }, "a").then(() => order.push(clientAddress));
  const greedy = Array.from({ length: 12 }, () => hash("192.0.2.3"));
  await Promise.all([...greedy, hash("192.0.2.4")]);
  expect(order.indexOf("192.0.2.4")).toBeLessThan(6);
});
