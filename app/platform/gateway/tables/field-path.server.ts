import { type SQL, sql } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import {
  type PublishedColumn,
  type PublishedTable,
  requireColumn,
} from "./published-table.server.ts";

/** A column, or a part of its JSON. */
export interface Field extends Pick<PublishedColumn, "name" | "type"> {
  value: SQL;
}

/**
 * Returns the field that a path names: `metadata`, `metadata->code` as JSON or `metadata->>code` as
 * text. Keys of the path are parameters of the statement.
 * @throws Refusal 42703 for an unknown column, 42883 for a path into a column that is no JSON.
 */
export function requireField(table: PublishedTable, alias: string, path: string): Field {
  const [first = "", ...steps] = path.split(/(?=->)/);
  const column = requireColumn(table, first);
  const root = sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`;
  if (steps.length === 0) return { name: column.name, type: column.type, value: root };
  if (column.type !== "jsonb")
    throw new Refusal(400, "42883", `operator does not exist: ${column.type} -> unknown`);
  return steps.reduce<Field>(
    ({ type, value }, step) => {
      if (type === "text")
        throw new Refusal(400, "42883", "operator does not exist: text -> unknown");
      const isText = step.startsWith("->>");
      const name = step.slice(isText ? 3 : 2);
      const key = /^\d{1,4}$/.test(name) ? sql`${name}::int` : sql`${name}::text`;
      const next = isText ? sql`(${value} ->> ${key})` : sql`(${value} -> ${key})`;
      return { name, type: isText ? "text" : "jsonb", value: next };
    },
    { name: column.name, type: column.type, value: root },
  );
}
