import { expect, test } from "vitest";
import { needFeatures } from "./need-features.ts";

const featuresOf = (text: string) => needFeatures(text.split(" "), 1 << 14);
const countShared = (one: string, other: string) => {
  const known = featuresOf(other);
  return [...featuresOf(one)].filter((feature) => known.has(feature)).length;
};

test.each([
  ["ودني بتوجعني", "اذن تؤلمني", "بطني منفوخه"],
  ["my tummy hurts", "stomach ache", "runny nose"],
])("%s shares more with %s than with %s", (said, same, other) => {
  expect(countShared(said, same)).toBeGreaterThan(countShared(said, other));
});

test("two words say more together, in either order and with a word between", () => {
  const said = "oh swollen left knee now";
  const apart = countShared(said, "my knee") + countShared(said, "my swollen");
  expect(countShared(said, "my knee swollen")).toBeGreaterThan(apart);
});
