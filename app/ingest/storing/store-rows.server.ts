import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Change, SubjectName } from "../subject.ts";

/** A file's column to the table's: its name there, its type, and how its value is made from `r`. */
export interface StoredColumn {
  column: string;
  type: string;
  /** SQL over the input row `r`; by default the value itself. */
  value?: string;
}

type StoredColumns = Readonly<Record<string, StoredColumn>>;

/** Writes the main rows of new and changed entries, one statement for each kind. */
export async function storeRows<F extends object>(
  tx: Transaction,
  table: SubjectName,
  columns: StoredColumns,
  changes: Change<F>[],
): Promise<void> {
  const added = changes.filter((change) => change.kind === "new");
  const changed = changes.filter((change) => change.kind === "changed");
  if (added.length > 0) await insertRows(tx, table, columns, added);
  if (changed.length > 0) await updateRows(tx, table, columns, changed);
}

async function insertRows<F extends object>(
  tx: Transaction,
  table: SubjectName,
  columns: StoredColumns,
  added: Change<F>[],
) {
  const names = Object.values(columns).map((one) => one.column);
  const derived = derivesNames(table)
    ? {
        column: sql`, derived_name_ar`,
        value: sql`, case when r.is_name_derived then r.name_ar end`,
      }
    : { column: sql``, value: sql`` };
  await tx.execute(sql`
    insert into ${sql.identifier(table)}
      (id, slug, stated_facts, facts_checked_on, ${sql.raw(names.join(", "))}${derived.column})
    select r.id, r.slug, r.stated_facts, r.facts_checked_on,
      ${sql.raw(valuesOf(columns).join(", "))}${derived.value}
    from ${inputRows(columns, added)}`);
}

async function updateRows<F extends object>(
  tx: Transaction,
  table: SubjectName,
  columns: StoredColumns,
  changed: Change<F>[],
) {
  const values = valuesOf(columns);
  const sets = Object.values(columns).map((one, place) => `${one.column} = ${values[place]}`);
  const derived = derivesNames(table)
    ? sql`derived_name_ar = case when r.is_name_derived then r.name_ar else e.derived_name_ar end,`
    : sql``;
  const updated = await tx.execute(sql`
    update ${sql.identifier(table)} e
    set ${sql.raw(sets.join(", "))}, ${derived} stated_facts = r.stated_facts,
      facts_checked_on = r.facts_checked_on, version = e.version + 1, updated_at = now()
    from ${inputRows(columns, changed)}
    where e.id = r.id and e.version = r.version`);
  if (updated.rowCount !== changed.length) {
    // An entry was edited between the comparison and this write; the edit stays.
    throw new AppError("conflict", "Entries were edited during the import. Run it again.");
  }
}

/** Services have no derived names. */
function derivesNames(table: SubjectName): boolean {
  return table !== "services";
}

function valuesOf(columns: StoredColumns): string[] {
  return Object.entries(columns).map(([name, { value }]) => value ?? `r.${name}`);
}

function inputRows<F extends object>(columns: StoredColumns, changes: Change<F>[]): SQL {
  const types = Object.entries(columns).map(([name, { type }]) => `${name} ${type}`);
  const rows = changes.map(({ id, slug, statedFacts, facts, before, isNameDerived }) => {
    const values = new Map<string, unknown>(Object.entries(facts));
    const row: Record<string, unknown> = {
      id,
      slug,
      stated_facts: statedFacts,
      facts_checked_on: latestStatement(statedFacts),
      version: before?.version,
      is_name_derived: isNameDerived,
    };
    // Most columns of a register's entry are null, which is what a missing one reads as.
    for (const name of Object.keys(columns)) {
      const value = values.get(name);
      if (value !== null) row[name] = value;
    }
    return row;
  });
  const own =
    "id uuid, slug text, stated_facts jsonb, facts_checked_on date, version int, is_name_derived boolean";
  const shape = `${own}, ${types.join(", ")}`;
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(shape)})`;
}

function latestStatement(facts: Change<unknown>["statedFacts"]): string | null {
  const days = Object.values(facts).flatMap((fact) => fact?.statedOn ?? []);
  return days.toSorted().at(-1) ?? null;
}

/** The whole list of one purpose that an entry carries; the first one may be the main one. */
export interface ItemList {
  id: string;
  purpose: string;
  itemIds: number[];
  hasMain: boolean;
  /** Whether the entry is new, and has no list to replace. */
  isNew: boolean;
}

/** Replaces the vocabulary items of these entries and purposes. */
export async function replaceItems(
  tx: Transaction,
  { table, owner }: { table: string; owner: string },
  lists: ItemList[],
): Promise<void> {
  if (lists.length === 0) return;
  const replaced = lists.filter(({ isNew }) => !isNew);
  const pairs = JSON.stringify(replaced.map(({ id, purpose }) => ({ id, purpose })));
  const rows = lists.flatMap(({ id, purpose, itemIds, hasMain }) =>
    itemIds.map((itemId, place) => ({
      id,
      purpose,
      item_id: itemId,
      is_primary: hasMain && place === 0,
    })),
  );
  if (replaced.length > 0)
    await tx.execute(sql`
    delete from ${sql.identifier(table)} v
    using json_to_recordset(${pairs}::json) as r(id uuid, purpose text)
    where v.${sql.identifier(owner)} = r.id and v.purpose = r.purpose`);
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.identifier(owner)}, purpose, item_id, is_primary)
    select id, purpose, item_id, is_primary
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, purpose text, item_id int, is_primary boolean)`);
}
