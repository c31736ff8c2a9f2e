import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { line } from "#app/platform/forms/text-inputs.ts";
import {
  type PublishedTable,
  publishTable,
} from "#app/platform/gateway/tables/published-table.server.ts";
import { rowInput } from "#app/platform/gateway/tables/row-input.server.ts";
import { clinics } from "../clinics/tables.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { columnsOf, fieldsOf, type NamedField, snakeCase } from "../fields/catalogue.ts";
import { visitTypes } from "../fields/form-field.ts";
import { franchises } from "../franchises/tables.server.ts";
import { weeklyHours } from "../opening-hours/inputs.ts";
import { professionals } from "../professionals/tables.server.ts";
import { services } from "../services/tables.server.ts";

/** An entity's table with the columns of its fields; the address is renamed by a verb of its own. */
function editedTable<T extends PgTable>(entityType: EntityType, table: T): PublishedTable {
  const fields = fieldsOf(entityType);
  const own = getTableColumns(table);
  const isOwn = (name: string): name is keyof T["_"]["columns"] & string => name in own;
  const columns = fields.flatMap(columnsOf).filter(isOwn);
  const shape = Object.fromEntries(
    fields.flatMap((named) => {
      const input = ownInput(named);
      return input ? columnsOf(named).map((column) => [snakeCase(column), input] as const) : [];
    }),
  );
  const write = { roles: ["admin"], input: rowInput(table, columns).extend(shape) } as const;
  return publishTable({ table, insert: write, update: write });
}

/** Input of programs where the type of the column is too wide. */
function ownInput([, field]: NamedField): z.ZodType | null {
  // The indexes of names hold no more than 2,700 bytes.
  if (field.kind === "localized" && field.least) return line(field.most).optional();
  if (field.kind === "week") return weeklyHours.nullable().optional();
  if (field.kind === "visit-types") return z.array(z.enum(visitTypes)).max(3).optional();
  return null;
}

/** Columns that an administrator may write, by kind of entity and name in the database. */
export const entityTables: Record<EntityType, PublishedTable> = {
  professionals: editedTable("professionals", professionals),
  clinics: editedTable("clinics", clinics),
  services: editedTable("services", services),
  franchises: editedTable("franchises", franchises),
};
