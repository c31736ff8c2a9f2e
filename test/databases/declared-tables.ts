import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { root } from "#scripts/sources.ts";

/** Returns the tables that the code declares, by their names. */
export async function declaredTables(): Promise<Map<string, PgTable>> {
  const files = globSync("app/**/tables.server.ts", { cwd: root });
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)),
  );
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
  return new Map(tables.map((table) => [getTableConfig(table).name, table]));
}
