import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import journal from "../../../db/migrations/meta/_journal.json" with { type: "json" };
import type { Database } from "./database.server.ts";
import { migrateDatabase, readFunctions } from "./migrate.server.ts";
import { readMigrationState } from "./migration-state.server.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "db/migrations");
const functionFiles = globSync("db/functions/**/*.sql", { cwd: root }).sort();

async function readDefinitions(client: Pick<Database["pool"], "query">) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** As a database that was last migrated before a function changed. */
async function makeStale({ pool }: Database) {
  await pool.query("comment on schema drizzle is null");
  await pool.query(`create or replace function week_minutes(hours jsonb) returns int4multirange
    language sql immutable parallel safe as 'select null::int4multirange'`);
}

test("a change of db/functions comes with a migration that names it", () => {
  const hash = createHash("sha256");
  for (const file of functionFiles) hash.update(file).update(readFileSync(join(root, file)));
  const named = journal.entries.flatMap(({ tag }) => {
    const text = readFileSync(join(root, `db/migrations/${tag}.sql`), "utf8");
    return /^-- db\/functions ([0-9a-f]{16})$/m.exec(text)?.[1] ?? [];
  });
  const missing = "npx drizzle-kit generate --custom --name <change>, with this line and select 1";
  expect(`-- db/functions ${named.at(-1)}`, missing).toBe(
    `-- db/functions ${hash.digest("hex").slice(0, 16)}`,
  );
});

forEachDatabase((open) => {
  test("the functions of a migrated database are those of db/functions", async () => {
    const { pool } = await open({ seed: "empty" });
    const migrated = await readDefinitions(pool);
    const names = functionFiles.map((file) => basename(file, ".sql").replaceAll("-", "_"));
    expect(Object.keys(migrated).sort()).toEqual(names.sort());
    const client = await pool.connect();
    await client.query("begin");
    for (const text of await readFunctions(join(root, "db/functions"))) await client.query(text);
    expect(await readDefinitions(client)).toEqual(migrated);
    await client.query("rollback");
    client.release();
  });

  test("an older database gets the functions, but not from a process that is older", async () => {
    const database = await open({ seed: "empty" });
    const current = await readDefinitions(database.pool);
    await makeStale(database);
    const newer = (await readMigrationState(database.pool, folder)).known + 1;
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)",
    );
    expect(await readMigrationState(database.pool, folder)).toMatchObject({ applied: newer });
    expect(await migrateDatabase(database, folder)).toBe(0);
    expect(await readDefinitions(database.pool)).not.toEqual(current);
    await database.pool.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
    expect(await migrateDatabase(database, folder)).toBe(0);
    expect(await readDefinitions(database.pool)).toEqual(current);
  });

  test("functions are replaced once a migration", async () => {
    const database = await open({ seed: "empty" });
    const current = await readDefinitions(database.pool);
    await database.pool.query(`create or replace function week_minutes(hours jsonb)
      returns int4multirange language sql immutable parallel safe as 'select null::int4multirange'`);
    await migrateDatabase(database, folder);
    expect(await readDefinitions(database.pool)).not.toEqual(current);
    await makeStale(database);
    await migrateDatabase(database, folder);
    expect(await readDefinitions(database.pool)).toEqual(current);
  });
});
