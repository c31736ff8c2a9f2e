import { expect, test } from "vitest";
import { endOfRecords, formatPosition, laterOf, parsePosition } from "./log-position.ts";

test("a position is read and written as PostgreSQL does", () => {
  const position = parsePosition("16/B374D848");
  expect(position).toBe(0x16_b374_d848n);
  expect(formatPosition(position ?? 0n)).toBe("16/B374D848");
  expect(formatPosition(parsePosition("0/0") ?? 1n)).toBe("0/0");
});

test.each(["", "16", "16/", "/1", "16/B374D848F", "16/xyz", "1/2/3", " 1/2"])(
  "%j is no position",
  (text) => expect(parsePosition(text)).toBeNull(),
);

test("positions are compared as numbers, not as texts", () => {
  const [early, late] = [parsePosition("9/FFFFFFFF") ?? 0n, parsePosition("A/0") ?? 0n];
  expect(laterOf(early, late)).toBe(late);
  expect(laterOf(late, early)).toBe(late);
});

test("a position behind the header of a page is the end of the page before", () => {
  expect(endOfRecords(0x2000n + 24n)).toBe(0x2000n);
  expect(endOfRecords(0x0100_0000n + 40n)).toBe(0x0100_0000n);
  expect(endOfRecords(0x2000n + 48n)).toBe(0x2000n + 48n);
});
