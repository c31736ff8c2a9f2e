import { type SQL, sql } from "drizzle-orm";
import type { AdminScope } from "#app/admin-kit/resource.server.ts";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { fieldsOf } from "#app/directory/fields/catalogue.ts";
import type { ItemField, ItemsField } from "#app/directory/fields/field.ts";
import { itemSource } from "#app/directory/fields/form-field.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import type { Fields } from "#app/platform/forms/define-form.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Choice, Choices } from "#app/ui/form/form-view.ts";

type Name = (of: string) => SQL;

/** Reads the choices of one source: the active ones, and those that are chosen already. */
type ReadChoices = (name: Name, chosen: readonly string[]) => SQL;

/** Vocabulary items of a category; of one with a hierarchy, those of its roots or below. */
function items({ category, level }: ItemField | ItemsField): ReadChoices {
  const isOnLevel = { roots: sql`i.parent_id is null`, children: sql`i.parent_id is not null` };
  return (name, chosen) => sql`
    select i.id::text as value, ${name("i")} as label, ${name("above")} as "group"
    from vocabulary_items i join vocabulary_categories c on c.id = i.category_id
      left join vocabulary_items above on above.id = i.parent_id
    where c.slug = ${category}
      and (i.status = 'active' and ${level ? isOnLevel[level] : sql`true`}
        or i.id = any(${sql.param(numbers(chosen))}::int[]))
    order by above.sort_order nulls first, i.sort_order, label`;
}

const vocabularySources = entityTypes.flatMap(fieldsOf).flatMap(([, field]) => {
  const isItem = field.kind === "item" || field.kind === "items";
  return isItem ? [[itemSource(field), items(field)] as const] : [];
});

const sources: Readonly<Record<string, ReadChoices>> = {
  ...Object.fromEntries(vocabularySources),
  cities: (name, chosen) => sql`
    select c.id::text as value, ${name("c")} as label, ${name("p")} as "group"
    from geo_cities c join geo_provinces p on p.id = c.province_id
    where c.status = 'active' or c.id = any(${sql.param(numbers(chosen))}::int[])
    order by p.sort_order, c.sort_order, label`,
  districts: (name, chosen) => sql`
    select d.id::text as value, ${name("d")} as label, ${name("c")} as "group", c.id::text as parent
    from geo_districts d join geo_cities c on c.id = d.city_id
    where d.status = 'active' or d.id = any(${sql.param(numbers(chosen))}::int[])
    order by c.sort_order, c.id, label`,
  franchises: (_name, chosen) => sql`
    select id::text as value, name_en as label, null as "group" from franchises
    where status = 'active' or id = any(${sql.param(chosen.filter(isUuid))}::uuid[]) order by label`,
};

/** Reads the choices of all fields of a form that have a source. */
export function listChoices(
  { database, actor, locale }: AdminScope,
  fields: Fields,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Choices> {
  const asked = Object.entries(fields).flatMap(([name, { source, control }]) => {
    if (source === undefined) return [];
    const chosen = [values[name] ?? []].flat().map(String);
    return [{ source, chosen, isList: control.kind === "boxes" }];
  });
  return withRead(database, actor, async (tx) => {
    const choices: [string, Choice[]][] = [];
    for (const { source, chosen, isList } of asked) {
      const found = await readSource(tx, source, { locale, chosen });
      choices.push([source, isList ? chosenFirst(found, chosen) : found]);
    }
    return Object.fromEntries(choices);
  });
}

interface ChoiceRow extends Record<string, unknown> {
  value: string;
  label: string;
  group: string | null;
  parent?: string;
}

async function readSource(
  tx: Transaction,
  source: string,
  { locale, chosen }: { locale: Locale; chosen: readonly string[] },
): Promise<Choice[]> {
  const read = sources[source];
  if (!read) throw new Error(`There is no source ${source}.`);
  const name: Name = (table) => sql.raw(`${table}.${locale === "ar" ? "name_ar" : "name"}`);
  const { rows } = await tx.execute<ChoiceRow>(read(name, chosen));
  return rows.map(({ group, ...choice }) => ({ ...choice, group: group ?? undefined }));
}

/** A long list shows what is chosen without being scrolled, the primary item first. */
function chosenFirst(choices: Choice[], chosen: readonly string[]): Choice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  const others = choices.filter(({ value }) => !chosen.includes(value));
  return [...chosen.flatMap((value) => byValue.get(value) ?? []), ...others];
}

function numbers(ids: readonly string[]): number[] {
  return ids.map(Number).filter(Number.isSafeInteger);
}
