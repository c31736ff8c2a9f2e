import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isUuid } from "./is-uuid.ts";

test("an id is one in its whole shape only", () => {
  const id = randomUUID();
  expect(isUuid(id)).toBe(true);
  const others = ["", "-".repeat(36), id.slice(1), `${id}\n`, ` ${id}`, id.replaceAll("-", "")];
  expect(others.filter(isUuid)).toEqual([]);
});
