import { expect, test } from "vitest";
import type { Span } from "../../availability/slots.ts";
import { freeNow } from "./free-now.ts";

const minute = 60_000;
/** Minutes of the day. */
const spans = (...pairs: [from: number, to: number][]) =>
  pairs.map(([from, to]): Span => [from * minute, to * minute]);
const now = 600;
const ask = (open: Span[], ...taken: Span[][][]) => {
  const { kind, at } = freeNow({ open, taken, minutes: 30, now: now * minute });
  return [kind, at === null ? null : at / minute];
};
const open = spans([540, 720], [840, 1020]);

test("within the hours and without a patient somebody is free", () => {
  expect(ask(open, [[]])).toEqual(["free", null]);
  expect(ask(open, [spans([540, 600], [640, 660])])).toEqual(["free", null]);
});

test("an appointment into which the visit would reach is said", () => {
  expect(ask(open, [spans([620, 640])])).toEqual(["free", 620]);
});

test("appointments in a row end with the last one", () => {
  expect(ask(open, [spans([610, 640], [590, 610])])).toEqual(["busy", 640]);
});

test("outside of the hours the next ones are said, or that there are none", () => {
  expect(ask(spans([540, 590], [840, 1020]), [[]])).toEqual(["later", 840]);
  expect(ask(spans([540, 600]), [[]])).toEqual(["over", null]);
  expect(ask([], [[]])).toEqual(["off", null]);
});

test("of a device one free unit is enough", () => {
  const [first, second] = [spans([590, 660]), spans([580, 630])];
  expect(ask(open, [first, second])).toEqual(["busy", 630]);
  expect(ask(open, [first, []])).toEqual(["free", null]);
  expect(ask(open, [[]], [first])).toEqual(["busy", 660]);
});
