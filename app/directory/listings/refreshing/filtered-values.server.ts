import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "../../entity-ref.ts";
import { snakeCase } from "../../fields/catalogue.ts";
import { clinicFields } from "../../fields/clinic.ts";
import {
  type FilteredField,
  type FilteredName,
  namedFilteredFields,
} from "../../fields/filtered/filtered-fields.ts";
import type { ListingExpressions } from "../listing-expressions.server.ts";

const fieldsOf = (entityType: EntityType) =>
  namedFilteredFields.filter(([, { of }]) => of === entityType);

/** The filtered fields of an entity by its row `e`, and those of its clinic by `clinic_values`, called `cv`. */
export function filteredValues(entityType: EntityType): ListingExpressions {
  const own = entityType === "clinics" ? [] : fieldsOf(entityType);
  const ofClinic = fieldsOf("clinics").filter(
    ([, { reachesPeople }]) =>
      entityType === "clinics" || (entityType === "professionals" && reachesPeople),
  );
  return Object.fromEntries<string>([
    ...own.map(([name, { column }]) => [column, `e.${snakeCase(name)}`] as const),
    ...ofClinic.map(([, { column }]) => [column, `cv.${column}`] as const),
  ]);
}

/** The columns of a table that filteredValues reads. */
export function filteredSources(entityType: EntityType): SQL[] {
  return fieldsOf(entityType).map(([name]) => sql.identifier(snakeCase(name)).getSQL());
}

/** `clinic_values`: the filtered fields of the clinics that `ids` selects, by their columns of listings. */
export function clinicValues(ids: SQL): SQL {
  const values = fieldsOf("clinics").map(
    ([name, field]) => sql`${valueSql(name, field)} as ${sql.identifier(field.column)}`,
  );
  return sql`
    clinic_values as materialized (
      select ${sql.join([sql`c.id as clinic_id`, ...values], sql`, `)}
      from clinics c where c.id in (${ids})
    )`;
}

function valueSql(name: FilteredName, field: FilteredField): SQL {
  return field.kind === "flag" ? sql.raw(`c.${snakeCase(name)}`) : itemsOf(name, field);
}

/** The items of a clinic's list, with those that a stated yes adds and without those that a no denies. */
function itemsOf(name: string, field: Extract<FilteredField, { kind: "items" }>): SQL {
  const tests = (answer: SQL) =>
    Object.entries(field.statedBy ?? {}).map(
      ([slug, flag]) => sql` or i.slug = ${slug} and ${sql.raw(`c.${snakeCase(flag)}`)} ${answer}`,
    );
  return sql`array(
    select i.id from clinic_vocabulary v
    join vocabulary_items i on i.id = v.item_id and i.status = 'active'
    where v.clinic_id = c.id and v.purpose = ${purposeOf(name)}
      and not (false${sql.join(tests(sql`is false`))})
    union
    select i.id from vocabulary_items i
    join vocabulary_categories g on g.id = i.category_id and g.slug = ${field.category}
    where i.status = 'active' and (false${sql.join(tests(sql`is true`))})
    order by 1)`;
}

/** The purpose under which a clinic's list is stored. */
function purposeOf(name: string): string {
  const field = Object.entries(clinicFields).find(([known]) => known === name)?.[1];
  if (field?.kind !== "items") throw new Error(`The clinics' catalogue has no list ${name}.`);
  return field.purpose;
}
