import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { runOnce } from "#app/platform/idempotency/run-once.server.ts";
import { checkRows } from "./check-rows.ts";
import { listStatedRows, withChecks } from "./row-checks.ts";
import type { Shape } from "./row-type.ts";

const root = process.cwd();

function schemaOf(declarations: string, type = "Row"): string {
  const code = `${declarations}\nconst { rows } = await tx.execute<${type}>(sql\`x\`);`;
  return withChecks(code, resolve(root, "app/search/test.server.ts"), root).replace(
    /^[\s\S]*\(__z\) => |, "app\/search\/test[\s\S]*$/g,
    "",
  );
}

test.each([
  [
    "{ id: string; count: number | null }",
    '__z.object({ "id": __z.string(), "count": __z.union([__z.number(), __z.null()]) })',
  ],
  ["{ days: readonly number[] }", '__z.object({ "days": __z.array(__z.number()) })'],
  ['{ state: "on" | "off" }', '__z.object({ "state": __z.literal(["on","off"]) })'],
  [
    "{ at: Date; note?: string }",
    '__z.object({ "at": __z.date(), "note": __z.string().optional() })',
  ],
  ["{ hours?: unknown }", '__z.object({ "hours": __z.any().optional() })'],
  ["Record<string, number>", "__z.record(__z.string(), __z.number())"],
])("the schema of %s follows from its syntax", (type, schema) => {
  expect(schemaOf("", type)).toBe(schema);
});

test("an interface has the columns of those that it extends", () => {
  const declarations = `interface Base extends Record<string, unknown> { id: string }
    interface Row extends Omit<Base, "none"> { size: Base["id"] }`;
  expect(schemaOf(declarations)).toBe('__z.object({ "id": __z.string(), "size": __z.string() })');
});

test("the values of a constant list are the values of its type", () => {
  const declarations = `const kinds = ["a", "b"] as const; type Row = { kind: (typeof kinds)[number] };`;
  expect(schemaOf(declarations)).toBe('__z.object({ "kind": __z.literal(["a","b"]) })');
});

test("a type of another file is read there", () => {
  const declarations = `import type { EntityType } from "#app/directory/entity-ref.ts";
    type Row = { kind: EntityType };`;
  expect(schemaOf(declarations)).toContain('"professionals"');
});

test("lines of the code stay where they are", () => {
  const code = "const a = await tx.execute<{\n  id: string;\n}>(sql`x`);\nconst b = 1;";
  const checked = withChecks(code, resolve(root, "app/search/test.server.ts"), root);
  expect(checked.split("\n")[3]).toBe("const b = 1;");
});

const query = (rows: unknown[]) => Promise.resolve({ rows });

test.each([
  ["a count that the driver returns as text", { count: "1" }],
  ["a null", { count: null }],
  ["a column that the query lacks", {}],
])("a test fails by %s", async (_what, row) => {
  const schema = () => z.object({ count: z.number() });
  await expect(checkRows(query([row]), schema, "app/a.ts:1")).rejects.toThrow(/app\/a\.ts:1/);
});

test("the schema of a call is made once", async () => {
  let made = 0;
  const schema = () => {
    made += 1;
    return z.object({ count: z.number() });
  };
  for (const count of [1, 2, 3]) await checkRows(query([{ count }]), schema, "app/b.ts:1:1");
  expect(made).toBe(1);
});

test("two calls in a line have schemas of their own", () => {
  const code = "const all = [tx.execute<{ a: string }>(x), tx.execute<{ b: number }>(y)];";
  const checked = withChecks(code, resolve(root, "app/search/test.server.ts"), root);
  const places = [...checked.matchAll(/"app\/search\/test\.server\.ts:([\d:]+)"/g)];
  expect(places.map(([, place]) => place)).toEqual(["1:23", "1:53"]);
});

/** Calls whose columns are known only when they run. */
const dynamicRows = [
  "app/admin-kit/list/count-lists.server.ts",
  "app/admin-kit/list/export-rows.server.ts",
  "app/admin-kit/list/list-query.server.ts",
  // A page of rows, and its rows by their ids.
  "app/admin-kit/list/read-page.server.ts",
  "app/admin-kit/list/read-page.server.ts",
  "app/admin-kit/record/present-record.server.ts",
  "app/booking/free-times/queries.server.ts",
  "app/booking/free-times/snapshot/queries.server.ts",
  "app/directory/editing/entity-choices.server.ts",
  "app/fhir/search/sql-source.server.ts",
];

const isOpen = ({ kind }: Shape) => kind === "unresolved" || kind === "record";

test("every other call of the product states its columns", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  const open = files.flatMap((path) => {
    const calls = listStatedRows(readFileSync(path, "utf8"), resolve(path), root);
    return calls.filter(({ shape }) => isOpen(shape)).map(() => path);
  });
  expect(open.sort()).toEqual(dynamicRows);
});

test("the product's modules of this run check their rows", () => {
  expect(runOnce.toString()).toContain("checkRows");
});
