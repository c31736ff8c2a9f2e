import type { EntityChoices } from "#app/directory/editing/entity-choices.server.ts";
import { entityTables } from "#app/directory/editing/entity-tables.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { catalogues, columnsOf, snakeCase } from "#app/directory/fields/catalogue.ts";
import type { Fields } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import type { PublishedColumn } from "#app/platform/gateway/tables/published-table.server.ts";
import { requireColumn } from "#app/platform/gateway/tables/published-table.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";

/** Converts what a form parsed to the columns and lists of an entity. */
export function toEntity(
  entityType: EntityType,
  values: Readonly<Record<string, unknown>>,
): { values: RowValues; choices: EntityChoices } {
  const table = entityTables[entityType];
  const columns: [string, unknown][] = [];
  const choices: [string, number[]][] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = catalogues[entityType][name];
    if (!field) throw new Error(`${entityType} have no field ${name}.`);
    if (field.kind === "items") choices.push([name, [value].flat().map(Number)]);
    const parts = isLocalized(value) ? [value.en, value.ar] : [value];
    for (const [place, key] of columnsOf([name, field]).entries()) {
      const column = snakeCase(key);
      columns.push([column, toStored(requireColumn(table, column), parts[place])]);
    }
  }
  return { values: Object.fromEntries(columns), choices: Object.fromEntries(choices) };
}

/** Converts the columns and lists of an entity to the values of its form. */
export function toValues(
  entityType: EntityType,
  fields: Fields,
  given: RowValues,
): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const own = catalogues[entityType][name];
    const [first = name, second] = (own ? columnsOf([name, own]) : []).map(snakeCase);
    if (second === undefined) return [name, toShown(field, given[first])];
    return [name, { en: given[first] ?? "", ar: given[second] ?? "" }];
  });
  return Object.fromEntries(values);
}

function isLocalized(value: unknown): value is { en: unknown; ar: unknown } {
  return typeof value === "object" && value !== null && "en" in value && "ar" in value;
}

function toStored({ type, isNullable }: PublishedColumn, value: unknown): unknown {
  if (type === "text[]" && !Array.isArray(value)) return linesOf(value);
  if (value === null || value === "") return isNullable ? null : "";
  if (type === "boolean") return typeof value === "string" ? value === "yes" : value;
  return type === "integer" ? Number(value) : value;
}

function linesOf(value: unknown): string[] {
  const lines = typeof value === "string" ? value.split("\n").map((line) => line.trim()) : [];
  return [...new Set(lines.filter(Boolean))];
}

function toShown({ control, source }: Field<unknown>, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return control.kind === "long-text" ? value.join("\n") : value.map(String);
  if (typeof value === "boolean" && control.kind !== "checkbox") return value ? "yes" : "no";
  return source === undefined ? value : String(value);
}
