import { expect, test } from "vitest";
import { Lag } from "./lag.ts";

test("a replica that has replayed everything is not late, however long nobody writes", () => {
  const lag = new Lag();
  lag.note(10n, 0);
  expect(lag.msAt(10n, 60_000)).toBe(0);
});

test("a replica is late since the first position that it has not replayed", () => {
  const lag = new Lag();
  lag.note(10n, 0);
  lag.note(20n, 1_000);
  lag.note(30n, 2_000);
  expect(lag.msAt(10n, 3_000)).toBe(2_000);
  expect(lag.msAt(20n, 3_000)).toBe(1_000);
  expect(lag.msAt(35n, 3_000)).toBe(0);
});

test("a replica that replays nothing stays late while the primary goes on for long", () => {
  const lag = new Lag();
  for (let at = 1; at <= 1_000; at += 1) lag.note(BigInt(at), at * 500);
  expect(lag.msAt(0n, 500_500)).toBe(500_000);
});
