import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Where the migrations lie, from the folder that the process runs in. */
export const migrationsFolder = "db/migrations";

const journal = z.object({
  entries: z.array(z.object({ idx: z.number().int(), tag: z.string(), when: z.number().int() })),
});

/** How far a database is, by the numbers of migrations; the first of all had the number 1. */
export interface MigrationState {
  /** Of the newest migration applied; 0 for a database without tables or older than the baseline. */
  applied: number;
  /** Of the newest migration of this program. */
  known: number;
  /** How many of this program's migrations the database lacks. */
  missing: number;
  /** The database has tables of a version before the first migration that is kept. */
  isBeforeBaseline: boolean;
}

interface Asked {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Returns the migrations of a folder, oldest first. */
export async function readJournal(folder = migrationsFolder) {
  const text = await readFile(join(folder, "meta/_journal.json"), "utf8");
  return journal.parse(JSON.parse(text)).entries;
}

/** Returns the number of the newest migration that this program contains. */
export async function knownMigrations(folder = migrationsFolder): Promise<number> {
  return ((await readJournal(folder)).at(-1)?.idx ?? -1) + 1;
}

/**
 * Compares a database with the migrations of a folder. The baseline replaced all migrations up to its
 * own number, so that the times of migrations are compared, not the count of rows.
 */
export async function readMigrationState(
  database: Asked,
  folder = migrationsFolder,
): Promise<MigrationState> {
  const entries = await readJournal(folder);
  const known = (entries.at(-1)?.idx ?? -1) + 1;
  const newest = await newestApplied(database);
  const reached = entries.filter(({ when }) => when <= newest);
  const isNewer = newest > (entries.at(-1)?.when ?? 0);
  return {
    applied: (reached.at(-1)?.idx ?? -1) + 1 + (isNewer ? 1 : 0),
    known,
    missing: entries.length - reached.length,
    isBeforeBaseline: newest > 0 && reached.length === 0,
  };
}

/** Returns the time of the newest migration of a database, 0 where there is none. */
async function newestApplied(database: Asked): Promise<number> {
  const exists = await database.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (exists.rows[0]?.exists !== true) return 0;
  const { rows } = await database.query(
    "select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest);
}
