import { type SQL, sql } from "drizzle-orm";
import { knownAs } from "../../accounts/rules.ts";
import type { Transaction } from "../../platform/database/database.server.ts";
import { type PersonalTable, type PersonColumn, personalTables } from "./personal-data.ts";

/** By what a person is found: the account, and the address that was proved to be theirs. */
export interface Owner {
  userId: string;
  email: string;
}

/** The rows of one table that are somebody's, oldest columns first, without what is hidden. */
export async function listPersonalRows(
  tx: Transaction,
  { name, persons, hidden = [] }: PersonalTable,
  owner: Owner,
): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(kept) as row from ${sql.identifier(name)} as kept where ${isOwners(persons, owner)}`);
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
  );
}

/** Where the files of somebody's rows lie. */
export async function listPersonalFiles(
  tx: Transaction,
  { name, persons, files }: PersonalTable,
  owner: Owner,
): Promise<string[]> {
  if (!files) return [];
  const column = sql.identifier(files.column);
  const { rows } = await tx.execute<{ path: string }>(sql`
    select ${column} as path from ${sql.identifier(name)}
    where ${column} is not null and ${isOwners(persons, owner)}`);
  return rows.map(({ path }) => path);
}

/** Deletes somebody's rows of a table, or takes out of them what names the person. */
export async function eraseRows(
  tx: Transaction,
  { name, persons, erase }: PersonalTable,
  owner: Owner,
): Promise<void> {
  const table = sql.identifier(name);
  if (erase === "keep") return;
  if (erase === "delete") {
    await tx.execute(sql`delete from ${table} where ${isOwners(persons, owner)}`);
    return;
  }
  if (erase.unless) {
    await tx.execute(
      sql`delete from ${table} where ${isOwners(persons, owner)} and not (${sql.raw(erase.unless)})`,
    );
  }
  const changes = Object.entries(erase.set).map(([name, value]) => {
    const column = sql.identifier(name);
    const holds = persons[name];
    if (!holds) return sql`${column} = ${sql.raw(value)}`;
    const isTheirs = leadsTo(column, holds, owner);
    return sql`${column} = case when ${isTheirs} then ${sql.raw(value)} else ${column} end`;
  });
  await tx.execute(
    sql`update ${table} set ${sql.join(changes, sql`, `)} where ${isOwners(persons, owner)}`,
  );
}

/** Removes what the last week's news said of somebody, that their rows have gone included. */
export async function forgetNews(tx: Transaction, { userId }: Owner): Promise<void> {
  await tx.execute(sql`
    delete from outbox_events where entity_id = ${userId} or strpos(payload::text, ${userId}) > 0`);
}

function isOwners(persons: PersonalTable["persons"], owner: Owner): SQL {
  const conditions = Object.entries(persons).map(([column, holds]) =>
    leadsTo(sql.identifier(column), holds, owner),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function leadsTo(
  column: SQL | ReturnType<typeof sql.identifier>,
  holds: PersonColumn,
  owner: Owner,
): SQL {
  if (holds === "account") return sql`${column} = ${owner.userId}`;
  if (holds === "email") return sql`lower(${column}) = ${knownAs(owner.email).toLowerCase()}`;
  const { of: parent } = holds;
  const { persons } = personalTables.find(({ name }) => name === parent) ?? { persons: {} };
  return sql`${column} in (select id from ${sql.identifier(parent)} where ${isOwners(persons, owner)})`;
}
