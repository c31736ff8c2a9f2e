import { expect, test } from "vitest";
import { z } from "zod";
import { parseTableQuery } from "./parsing/parse-table-query.ts";
import { columnsOfRows, shapeRows } from "./shape-rows.ts";

const columns = ["id", "name", "at", "tags"];
const rows = [
  { id: 1, name: "b", at: null, tags: { code: "x" } },
  { id: 2, name: "a", at: "2026-12-01", tags: { code: null } },
  { id: 3, name: null, at: "2026-11-30", tags: { code: "y", more: [1] } },
];
const shape = (address: string) =>
  shapeRows(rows, columns, parseTableQuery(new URLSearchParams(address)));
const idsOf = (address: string) => shape(address).rows.map(({ id }) => id);

test.each<[address: string, ids: number[]]>([
  ["id=gt.1", [2, 3]],
  ["id=in.(1,3)", [1, 3]],
  ["name=neq.a", [1]],
  ["name=not.eq.a", [1]],
  ["name=isdistinct.a", [1, 3]],
  ["at=is.null", [1]],
  ["at=not.is.null", [2, 3]],
  ["at=gte.2026-12-01", [2]],
  ["or=(id.eq.1,name.eq.a)", [1, 2]],
  ["not.or=(id.eq.1,name.eq.a)", []],
  ["and=(id.gte.1,id.lte.2)", [1, 2]],
  ["tags->>code=eq.y", [3]],
  ["order=name.desc", [3, 1, 2]],
  ["order=name.desc.nullslast", [1, 2, 3]],
  ["order=at", [3, 2, 1]],
  ["order=tags->>code.desc&limit=1&offset=1", [3]],
])("%s chooses rows as SQL does", (address, ids) => {
  expect(idsOf(address)).toEqual(ids);
});

test("columns are chosen, renamed and read from JSON, and all rows are counted", () => {
  const { rows: found, total } = shape("select=key:id,tags->>more,tags->code&id=gt.1&limit=1");
  expect(found).toEqual([{ key: 2, more: null, code: null }]);
  expect(total).toBe(2);
  expect(shape("select=tags->>more&id=eq.3").rows).toEqual([{ more: "[1]" }]);
});

test.each([
  ["secret=eq.1", "42703"],
  ["select=secret", "42703"],
  ["order=secret", "42703"],
  ["id=eq.x", "22P02"],
  ["name=like.a*", "42883"],
  ["name=fts.a", "42883"],
  ["select=users(id)", "PGRST200"],
  ["order=users(id)", "PGRST200"],
])("%s is refused", (address, code) => {
  expect(() => shape(address)).toThrow(expect.objectContaining({ code }));
});

test("a list of objects has columns, other answers have none", () => {
  const row = z.object({ id: z.number(), name: z.string() });
  expect(columnsOfRows(z.array(row))).toEqual(["id", "name"]);
  for (const other of [row, z.array(z.string()), z.string(), undefined])
    expect(columnsOfRows(other)).toBeNull();
});
