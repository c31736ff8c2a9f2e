import { expect, test } from "vitest";
import { describeFailure, maskAddress } from "./mask-address.ts";

test("an address is masked but for its first letter and its domain", () => {
  expect(["huda@example.ae", "a@b.c", "nobody", "@x"].map(maskAddress)).toEqual([
    "h•••@example.ae",
    "a•••@b.c",
    "•••",
    "•••",
  ]);
});

test("a telephone number is masked but for its country and its last two digits", () => {
  expect(maskAddress("+971501234567")).toBe("+971•••67");
});

test("a failure is described without the address and the number that it repeats", () => {
  expect(describeFailure(new Error("550 <huda@example.ae> is not here\nsecond line"))).toBe(
    "550 <•••> is not here",
  );
  expect(describeFailure(new Error("30003: +971501234567 is unreachable"))).toBe(
    "30003: ••• is unreachable",
  );
});
