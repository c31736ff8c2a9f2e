import type pg from "pg";
import type { Database } from "#app/platform/database/database.server.ts";
import { unfinishedMark as mark } from "#app/platform/database/read-only/move-mark.server.ts";
import { AppError } from "#app/platform/errors.ts";

interface Constraint {
  table_name: string;
  name: string;
  definition: string;
}

/**
 * Marks an empty database as the target of a move, so that a repeated command goes on with it.
 * @throws AppError `conflict` for a database that holds anything else, with the way on.
 */
export async function claimTarget(
  client: pg.ClientBase,
  { kind, label }: Pick<Database, "kind" | "label">,
): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean; tables: number }>(`
    select to_regnamespace('${mark}') is not null as is_ours,
      (select count(*)::int from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`);
  const [found] = rows;
  if (found?.is_ours) return;
  if (found?.tables !== 0) {
    const advice =
      kind === "pglite"
        ? "Rename that folder, which keeps the older database, and repeat the command."
        : "Name one without tables.";
    throw new AppError("conflict", `The new database is not empty: ${label}. ${advice}`);
  }
  await client.query(`create schema ${mark};
    create table ${mark}.constraints (table_name text, name text, definition text)`);
}

/** Sets references and triggers aside: rows arrive in any order, and nothing reacts to them. */
export async function looseTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(`begin;
    insert into ${mark}.constraints
      select conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
    do $$ declare one record; begin
      for one in select distinct table_name, name from ${mark}.constraints
        where exists (select 1 from pg_constraint k
          where k.conrelid = table_name::regclass and quote_ident(k.conname) = name)
      loop execute format('alter table %s drop constraint %s', one.table_name, one.name); end loop;
    end $$;
    ${names.map((name) => `alter table ${name} disable trigger user`).join(";\n")};
    commit`);
}

/** Brings references and triggers back; every reference is checked by the database. */
export async function tightenTables(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<void> {
  const { rows } = await client.query<Constraint>(
    `select distinct table_name, name, definition from ${mark}.constraints order by 1, 2`,
  );
  const added = rows.map(
    ({ table_name, name, definition }) =>
      `alter table ${table_name} add constraint ${name} ${definition}`,
  );
  const enabled = names.map((name) => `alter table ${name} enable trigger user`);
  await client.query(`begin; ${[...added, ...enabled].join(";\n")}; commit`);
}

/** Removes the mark: the copy is complete, and a site may start on it. */
export async function releaseTarget(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema ${mark} cascade`);
}
