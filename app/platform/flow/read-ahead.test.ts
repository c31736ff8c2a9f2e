import { expect, test } from "vitest";
import { readAhead } from "./read-ahead.ts";

test("items are read at the same time, no more than stated, and yielded in their order", async () => {
  let [active, most] = [0, 0];
  const read = async (item: number) => {
    active += 1;
    most = Math.max(most, active);
    for (let turn = 0; turn < 10 - item; turn += 1) await undefined;
    active -= 1;
    return item;
  };
  const found: number[] = [];
  for await (const item of readAhead([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, read)) found.push(item);
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(3);
});

test("the first failure in the order is thrown, and later ones are nobody's", async () => {
  const read = async (item: number) => {
    if (item > 0) throw new Error(`item ${item}`);
    return item;
  };
  const items = readAhead([0, 1, 2], 3, read);
  expect((await items.next()).value).toBe(0);
  await expect(items.next()).rejects.toThrow("item 1");
});

test("nothing is read after the reader has turned away", async () => {
  const started: number[] = [];
  const read = async (item: number) => {
    started.push(item);
    return item;
  };
  for await (const item of readAhead([0, 1, 2, 3, 4], 2, read)) if (item === 1) break;
  expect(started).toEqual([0, 1, 2]);
});
