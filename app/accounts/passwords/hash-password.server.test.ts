import { expect, test } from "vitest";
import { atFullCost, costsOf } from "#test/quick-hashes.ts";
import { hashPassword, verifyPassword } from "./hash-password.server.ts";

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
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, `${password}.`)).toBe(false);
  }),
);

test("a hash records its cost, has a salt of its own and opens for its password alone", () =>
  atFullCost(async () => {
    const [first, second] = [await hashPassword("tin-goat-7"), await hashPassword("tin-goat-7")];
    const form = /^\$scrypt\$ln=14,r=16,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{86}$/;
    expect(first).toMatch(form);
    expect(second).not.toBe(first);
    expect(await verifyPassword(first, "tin-goat-7")).toBe(true);
    expect(await verifyPassword(first, "tin-goat-8")).toBe(false);
  }));

test("a hash is checked at the cost that it records", async () => {
  const salt = "AAAAAAAAAAAAAAAAAAAAAA";
  const cheap = `$scrypt$ln=5,r=8,p=2$${salt}$${"A".repeat(86)}`;
  const [cost] = await costsOf(() => verifyPassword(cheap, "x"));
  expect(cost).toMatchObject({ N: 32, r: 8, p: 2 });
});

test("letters that look the same are the same password, however they were typed", async () => {
  const hash = await hashPassword("caf\u00e9");
  expect(await verifyPassword(hash, "cafe\u0301")).toBe(true);
});

test("no account, an account of today and one of before cost the same", async () => {
  const [today, [, before = ""] = []] = [await hashPassword("a"), former[0]];
  const costs = await costsOf(async () => {
    expect(await verifyPassword(null, "a")).toBe(false);
    await verifyPassword(today, "a");
    await verifyPassword(before, "a");
    await hashPassword("a");
  });
  expect(costs).toHaveLength(4);
  expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
});

test.each(["", "plain", "$2b$10$abc", ":", `$scrypt$ln=14,r=16,p=1$$${"A".repeat(86)}`])(
  "the hash %j is of no known form: an error, and no way in",
  async (hash) => {
    await expect(verifyPassword(hash, "plain")).rejects.toThrow("unknown form");
  },
);

test("too many at once are refused as busy, and the others are answered", async () => {
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword("a")));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(70 - 2 - 64);
  expect(refused[0]).toMatchObject({ reason: { code: "busy" } });
  expect(await verifyPassword(await hashPassword("a"), "a")).toBe(true);
});
