import { sql } from "drizzle-orm";
import {
  columnsOf,
  factsOf,
  fieldsOfPart,
  type NamedField,
  snakeCase,
} from "#app/directory/fields/catalogue.ts";
import { findFact } from "#app/directory/fields/facts.ts";
import type { OwnerPart } from "#app/directory/fields/field.ts";
import { listingShape, namedFieldsOf } from "../parts/listing-part.ts";
import { columnsPart } from "./stored-columns.server.ts";
import type { StoredPart } from "./stored-part.ts";

/** The columns of the fields of a part; null for a field that the kind of listing does not have. */
export function storedListingPart(part: OwnerPart): StoredPart {
  const all = namedFieldsOf(part);
  return columnsPart({
    shape: listingShape(part),
    facts: all.flatMap(factsOf).flatMap(([column, name]) => {
      const fact = findFact(name);
      return fact ? [{ fact, read: (stored) => new Map(Object.entries(stored)).get(column) }] : [];
    }),
    json({ entityType }) {
      const own = fieldsOfPart(entityType, part).flatMap(columnsOf);
      const pairs = all.flatMap((named) =>
        columnsOf(named).map((column) => {
          const value = own.includes(column) ? readColumn(named, column) : sql`null::text`;
          return sql`${sql.raw(`'${column}'`)}, ${value}`;
        }),
      );
      return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
    },
    set(value, _today, { entityType }) {
      const sets = fieldsOfPart(entityType, part).flatMap((named) =>
        columnsOf(named).map((column) => {
          const given = sql`${value[column] ?? null}`;
          return sql`${sql.identifier(snakeCase(column))} = ${writeColumn(named, given)}`;
        }),
      );
      return sql.join(sets, sql`, `);
    },
  });
}

function readColumn([, field]: NamedField, name: string) {
  const column = sql.identifier(snakeCase(name));
  const isEmptyText = field.kind === "localized" && field.isNullable;
  return isEmptyText ? sql`coalesce(${column}, '')` : sql`${column}`;
}

function writeColumn([, field]: NamedField, given: ReturnType<typeof sql>) {
  if (field.kind === "answer") return sql`${given}::boolean`;
  if (field.kind === "year") return sql`${given}::smallint`;
  return field.kind === "localized" && field.isNullable ? sql`nullif(${given}, '')` : given;
}
