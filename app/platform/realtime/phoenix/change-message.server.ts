import { type PublishedTable, requireColumn } from "../../gateway/tables/published-table.server.ts";
import type { PendingItem } from "./pending-changes.ts";

/** Names of types as the published client reads them, of those that SQL spells differently. */
const typeNames: Readonly<Record<string, string>> = {
  boolean: "bool",
  smallint: "int2",
  integer: "int4",
  bigint: "int8",
  real: "float4",
  "double precision": "float8",
  decimal: "numeric",
  char: "bpchar",
  time: "time",
  "timestamp with time zone": "timestamptz",
  "timestamp without time zone": "timestamp",
};

/** Returns the name of a type in pg_type: `timestamptz`, `_text` for a list of texts. */
export function typeName(sqlType: string): string {
  if (sqlType.endsWith("[]")) return `_${typeName(sqlType.slice(0, -2))}`;
  const plain = sqlType.replace(/\s*\([^)]*\)/, "");
  return typeNames[plain] ?? plain;
}

const described = new WeakMap<PublishedTable, string>();

function describeColumns(table: PublishedTable): string {
  const known = described.get(table);
  if (known !== undefined) return known;
  const columns = [...table.columns.values()].map(({ name, type }) => ({
    name,
    type: typeName(type),
  }));
  const text = JSON.stringify(columns);
  described.set(table, text);
  return text;
}

/** @throws Refusal 42703 for a column that is not published. */
export function requireColumns(table: PublishedTable, names: readonly string[]): void {
  for (const name of names) requireColumn(table, name);
}

/**
 * Returns the payload of a change as JSON: the row's published columns, or those that the binding
 * selects; of the row before the change its key alone. In batches the key is beside it.
 */
export function writeChange(
  item: PendingItem,
  select: readonly string[] | undefined,
  { hasKey }: { hasKey: boolean },
): string {
  const { binding, table, sequence, operation, key, row, at } = item;
  const head = `"ids":[${binding}],"sequence":${sequence}`;
  if (operation === "reset") return `{${head},"reset":true}`;
  const data = [
    `"schema":"public"`,
    `"table":${JSON.stringify(table.name)}`,
    `"commit_timestamp":${JSON.stringify(at)}`,
    `"type":"${operation.toUpperCase()}"`,
    `"columns":${describeColumns(table)}`,
    `"record":${row === null ? "{}" : selectColumns(row, select)}`,
    `"old_record":${operation === "insert" ? "{}" : key}`,
    `"errors":null`,
  ];
  return `{${head}${hasKey ? `,"key":${key}` : ""},"data":{${data.join(",")}}}`;
}

function selectColumns(row: string, select: readonly string[] | undefined): string {
  if (!select) return row;
  const given: Record<string, unknown> = JSON.parse(row);
  return JSON.stringify(Object.fromEntries(select.map((name) => [name, given[name]])));
}
