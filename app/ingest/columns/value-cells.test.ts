import { expect, test } from "vitest";
import type { Cell } from "./column.ts";
import { coordinate, hours, money, pastDay, visitTypes } from "./value-cells.ts";

function read<T>(cell: Cell<T>, text: string): T | string {
  const parsed = cell.schema.safeParse(text);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "");
}

test("amounts, days, degrees, visits", () => {
  expect(read(money(), "AED 1,250.50")).toBe(1250.5);
  expect(read(money(), "٢٥٠")).toBe(250);
  expect(read(money(), "")).toBeNull();
  expect(read(money(), "-5")).toBe("is below zero");
  expect(read(money(), "12.345")).toBe("is not an amount in dirhams");
  expect(read(money(), "1e3")).toBe("is not an amount in dirhams");
  const day = pastDay(() => "2026-11-20");
  expect(read(day, "20/11/2026")).toBe("2026-11-20");
  expect(read(day, "2026-11-21")).toBe("lies in the future");
  expect(read(day, "2026-02-30")).toContain("is not a day");
  expect(read(coordinate("latitude", { geography: { cities: [] } }), "25.2")).toBe(25.2);
  expect(read(coordinate("latitude", { geography: { cities: [] } }), "55.2")).toContain(
    "is not a latitude in the UAE",
  );
  expect(read(visitTypes(), "video | In person")).toEqual(["in_person", "virtual"]);
  expect(read(visitTypes(), "")).toEqual(["in_person"]);
  expect(read(hours(), "Mon 09:00-12:00,11:00-13:00")).toBe("has shifts that overlap");
  expect(read(hours(), "")).toBeNull();
});
