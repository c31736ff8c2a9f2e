import { choiceNames, type EntityChoices } from "#app/directory/editing/entity-choices.server.ts";
import { entityTables } from "#app/directory/editing/entity-tables.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import type { Fields } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import type { PublishedColumn } from "#app/platform/gateway/tables/published-table.server.ts";
import { requireColumn } from "#app/platform/gateway/tables/published-table.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";

// The fields of listing forms are named by the columns and lists that they edit: `foundedYear` is the
// column founded_year, the localized `address` the columns address_en and address_ar.

/** Converts what a form parsed to the columns and lists of an entity. */
export function toEntity(
  entityType: EntityType,
  values: Readonly<Record<string, unknown>>,
): { values: RowValues; choices: EntityChoices } {
  const table = entityTables[entityType];
  const lists = choiceNames(entityType);
  const columns: [string, unknown][] = [];
  const choices: [string, number[]][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (lists.includes(name)) choices.push([name, [value].flat().map(Number)]);
    else
      for (const [column, part] of columnsOf(entityType, name, value)) {
        columns.push([column, toStored(requireColumn(table, column), part)]);
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
  const lists = choiceNames(entityType);
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (field.control.kind === "localized") {
      const { en, ar } = languageColumns(entityType, name);
      return [name, { en: given[en] ?? "", ar: given[ar] ?? "" }];
    }
    return [name, toShown(field, given[lists.includes(name) ? name : snakeCase(name)])];
  });
  return Object.fromEntries(values);
}

function columnsOf(entityType: EntityType, name: string, value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || !("en" in value && "ar" in value))
    return [[snakeCase(name), value]];
  const { en, ar } = languageColumns(entityType, name);
  return [
    [en, value.en],
    [ar, value.ar],
  ];
}

/** The English column of some texts has no suffix. */
function languageColumns(entityType: EntityType, name: string): { en: string; ar: string } {
  const column = snakeCase(name);
  const english = `${column}_en`;
  const hasSuffix = entityTables[entityType].columns.has(english);
  return { en: hasSuffix ? english : column, ar: `${column}_ar` };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
