import { expect, test } from "vitest";
import { assignIds } from "./seed-rows.server.ts";

test("an empty table gets ids in the order of the keys", () => {
  expect([...assignIds(new Map(), ["a", "b"], 10)]).toEqual([
    ["a", 10],
    ["b", 11],
  ]);
});

test("known keys keep their ids and new ones never take a given one", () => {
  const stored = new Map([
    ["b", 10],
    ["other", 11],
  ]);
  const ids = assignIds(stored, ["new", "b", "newer"], 10);
  expect(ids.get("b")).toBe(10);
  expect(new Set([...ids.values(), 11]).size).toBe(4);
});
