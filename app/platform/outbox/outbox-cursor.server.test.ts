import { expect, test } from "vitest";
import { OutboxCursor } from "./outbox-cursor.server.ts";

const at = (oldestOpen: number, next: number) => ({
  oldestOpen: BigInt(oldestOpen),
  next: BigInt(next),
});

test("a number that is committed late is still missing", () => {
  const cursor = new OutboxCursor(4);
  cursor.advance([5, 7, 8], at(10, 12), 0);
  expect(cursor.position).toBe(8);
  expect(cursor.missing()).toEqual([6]);
  cursor.advance([6], at(11, 13), 100);
  expect(cursor.missing()).toEqual([]);
  expect(cursor.position).toBe(8);
});

test("a number is given up only when every transaction of its time has ended", () => {
  const cursor = new OutboxCursor(0);
  cursor.advance([2], at(10, 12), 0);
  cursor.advance([], at(10, 15), 1_000);
  // Transaction 10 is still open, however long it takes.
  cursor.advance([], at(10, 400), 3_600_000);
  expect(cursor.missing()).toEqual([1]);
  cursor.advance([], at(15, 400), 3_600_001);
  expect(cursor.missing()).toEqual([]);
});

test("a young gap is kept even when no transaction is open", () => {
  const cursor = new OutboxCursor(0);
  cursor.advance([2], at(12, 12), 0);
  cursor.advance([], at(12, 12), 10);
  cursor.advance([], at(12, 12), 20);
  expect(cursor.missing()).toEqual([1]);
  cursor.advance([], at(12, 12), 10_000);
  expect(cursor.missing()).toEqual([]);
});

test("a leap of the numbers does not fill the memory", () => {
  const cursor = new OutboxCursor(0);
  cursor.advance([5_000_000], at(1, 1), 0);
  expect(cursor.missing().length).toBeLessThanOrEqual(10_000);
  expect(cursor.position).toBe(5_000_000);
});
