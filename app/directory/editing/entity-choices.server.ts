import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { itemLists } from "../fields/catalogue.ts";

/** The ids of the vocabulary items chosen for an entity, by list; the first of a list is its primary one. */
export type EntityChoices = Readonly<Record<string, readonly number[]>>;

/** The table of the lists, and its column with the entity's id. */
const listTables: Partial<Record<EntityType, { table: SQL; owner: SQL }>> = {
  professionals: { table: sql`professional_vocabulary`, owner: sql`professional_id` },
  clinics: { table: sql`clinic_vocabulary`, owner: sql`clinic_id` },
};

/** Reads the lists of an entity. */
export async function readEntityChoices(
  tx: Transaction,
  entityType: EntityType,
  id: string,
): Promise<EntityChoices> {
  const lists = listTables[entityType];
  if (!lists) return {};
  const { table, owner } = lists;
  const arrays = itemLists(entityType).map(
    ([name, { purpose }]) => sql`array(
      select item_id from ${table} where ${owner} = ${id}::uuid and purpose = ${purpose}
      order by is_primary desc, item_id) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<Record<string, number[]>>(
    sql`select ${sql.join(arrays, sql`, `)}`,
  );
  return rows[0] ?? {};
}

/** Replaces the given lists of an entity. */
export async function writeEntityChoices(
  tx: Transaction,
  entityType: EntityType,
  { id, choices }: { id: string; choices: EntityChoices },
): Promise<void> {
  const purposes = new Map(itemLists(entityType).map(([name, { purpose }]) => [name, purpose]));
  for (const [name, ids] of Object.entries(choices)) {
    const { table, owner } = listTables[entityType] ?? {};
    const purpose = purposes.get(name);
    if (!table || !owner || !purpose) throw new Error(`${entityType} have no list ${name}.`);
    await tx.execute(
      sql`delete from ${table} where ${owner} = ${id}::uuid and purpose = ${purpose}`,
    );
    await tx.execute(sql`
      insert into ${table} (${owner}, item_id, purpose, is_primary)
      select ${id}::uuid, item, ${purpose}, place = 1
      from unnest(${sql.param([...ids])}::int[]) with ordinality as given(item, place)`);
  }
}
