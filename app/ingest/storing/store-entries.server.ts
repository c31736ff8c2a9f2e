import { type SQL, sql } from "drizzle-orm";
import { catalogues, itemLists, snakeCase } from "#app/directory/fields/catalogue.ts";
import type { CatalogueField } from "#app/directory/fields/field.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { importedColumns } from "../columns/imported-columns.ts";
import type { Change, Stored, SubjectName } from "../subject.ts";
import { type ItemList, replaceItems, type StoredColumn, storeRows } from "./store-rows.server.ts";

/** The table of a subject's lists of vocabulary items, and its column with the entry's id. */
const listTables: Partial<Record<SubjectName, { table: string; owner: string }>> = {
  clinics: { table: "clinic_vocabulary", owner: "clinic_id" },
  professionals: { table: "professional_vocabulary", owner: "professional_id" },
};

const sqlTypes: Partial<Record<CatalogueField["kind"], string>> = {
  answer: "boolean",
  city: "int",
  day: "date",
  district: "int",
  item: "int",
  latitude: "float8",
  longitude: "float8",
  mark: "boolean",
  money: "numeric",
  tags: "text[]",
  "visit-types": "text[]",
  week: "jsonb",
  year: "smallint",
};

const kindsElsewhere: readonly CatalogueField["kind"][] = ["items", "networks", "offers"];

/** The columns of files that are columns of the subject's table. */
function ownColumns(subject: SubjectName) {
  return importedColumns(catalogues[subject]).filter(
    ({ field: [, { kind }] }) => !kindsElsewhere.includes(kind),
  );
}

/** Writes the rows of new and changed entries with their lists of vocabulary items. */
export async function storeEntries<F extends object>(
  tx: Transaction,
  subject: SubjectName,
  changes: Change<F>[],
): Promise<void> {
  const columns = ownColumns(subject).map(({ name, stored, field: [, { kind }] }) => {
    const column: StoredColumn = { column: snakeCase(stored), type: sqlTypes[kind] ?? "text" };
    const franchise = `(select f.id from franchises f where f.slug = r.${name})`;
    return [name, kind === "franchise" ? { ...column, value: franchise } : column] as const;
  });
  const externalKey = { column: "external_key", type: "text" };
  await storeRows(
    tx,
    subject,
    { external_key: externalKey, ...Object.fromEntries(columns) },
    changes,
  );
  const lists = listTables[subject];
  if (lists) await replaceItems(tx, lists, changedLists(subject, changes));
}

/** The lists to write: all of a new entry, of a changed one those whose column differs. */
function changedLists<F extends object>(subject: SubjectName, changes: Change<F>[]): ItemList[] {
  const lists = importedLists(subject);
  return changes.flatMap(({ id, kind, columns, facts }) => {
    const values = new Map<string, unknown>(Object.entries(facts));
    return lists
      .filter(({ name }) => kind === "new" || columns.includes(name))
      .map(({ name, purpose, hasMain }) => {
        const items = values.get(name);
        const itemIds = Array.isArray(items) ? items.map(Number) : [];
        return { id, purpose, hasMain, itemIds, isNew: kind === "new" };
      });
  });
}

function importedLists(subject: SubjectName) {
  return itemLists(subject).flatMap(([name, { import: use, purpose, hasMain = false }]) =>
    use ? [{ name: use.name ?? snakeCase(name), purpose, hasMain }] : [],
  );
}

/**
 * Reads entries in the words of the file's columns, by slug. `others` are what they have in other
 * tables, as selected values over the entry `e`.
 */
export async function loadEntries<F>(
  tx: Transaction,
  subject: SubjectName,
  { ids, others }: { ids: string[]; others: readonly SQL[] },
): Promise<Stored<F>[]> {
  const columns = ownColumns(subject).map(({ name, stored, field: [, { kind }] }) => {
    const column = sql`e.${sql.identifier(snakeCase(stored))}`;
    return sql`${selected(kind, column)} as ${sql.identifier(name)}`;
  });
  const { table, owner } = listTables[subject] ?? {};
  const lists = importedLists(subject).map(
    ({ name, purpose, hasMain }) => sql`array(
      select v.item_id from ${sql.identifier(table ?? "")} v
      where v.${sql.identifier(owner ?? "")} = e.id and v.purpose = ${purpose}
      order by ${hasMain ? sql`v.is_primary desc, ` : sql``}v.item_id) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute(sql`
    select e.id, e.slug, e.version, e.external_key, e.stated_facts,
      ${sql.join([...columns, ...lists, ...others], sql`, `)}
    from ${sql.identifier(subject)} e where e.id = any(${sql.param(ids)}::uuid[])
    order by e.slug`);
  return declaredRows<F>(rows);
}

/** Asserts the type: the columns are selected from the catalogue that the type is read from. */
function declaredRows<F>(rows: Record<string, unknown>[]): Stored<F>[] {
  return rows as Stored<F>[];
}

function selected(kind: CatalogueField["kind"], column: SQL): SQL {
  if (kind === "day") return sql`${column}::text`;
  if (kind === "money") return sql`${column}::float8`;
  if (kind === "franchise") return sql`(select f.slug from franchises f where f.id = ${column})`;
  return column;
}
