import { expect, test } from "vitest";
import { price } from "./price.ts";

test.each([
  ["300", 300],
  ["٣٠٠", 300],
  ["۳۰۰", 300],
  ["١٬٢٥٠٫٥", 1250.5],
  ["1,250", 1250],
  ["abc", 0],
  ["-5", 0],
])("an amount typed as %s is %d", (typed, amount) => {
  const read = price.read(new URLSearchParams({ price_max: typed }), null);
  expect(read).toEqual({ priceMin: 0, priceMax: amount });
});
