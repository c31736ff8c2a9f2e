import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Actor } from "#app/platform/actor.ts";
import { verifyAuditChain } from "#app/platform/audit/verify-audit-chain.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { restoreBackup } from "./restore-backup.ts";

interface DrillOptions {
  from: string;
  /** An empty PostgreSQL database for a backup of one; it holds the data afterwards. */
  into: string | undefined;
  onFile: (bytes: number) => void;
}

interface Check {
  name: string;
  isSound: boolean;
  found: string;
}

export interface DrillReport {
  backupOf: string;
  version: string;
  drilledAt: string;
  /** From the first byte that is read to a database of today's schema. */
  restoredInSeconds: number;
  checks: Check[];
}

const actor: Actor = { kind: "job", name: "restore-drill" };

/**
 * Restores a backup into a folder of its own, which is removed afterwards, brings it to the schema of
 * today and looks whether it is whole. The site is not touched and may run.
 */
export async function drillRestore(config: Config, options: DrillOptions): Promise<DrillReport> {
  if (config.DATABASE_URL && !options.into)
    throw new AppError(
      "unprocessable",
      "Name an empty PostgreSQL database for the drill: --into postgresql://...",
    );
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-drill-"));
  const begun = performance.now();
  try {
    const place = { ...config, dataDir, DATABASE_URL: options.into };
    const { from, onFile } = options;
    const { manifest } = await restoreBackup(place, {
      from,
      force: false,
      isDrill: true,
      onFile,
    });
    const database = openDatabase({ databaseUrl: options.into, dataDir, poolSize: 2 });
    try {
      const before = await readMigrationState(database.pool);
      await migrateDatabase(database);
      const restoredInSeconds = Math.round((performance.now() - begun) / 100) / 10;
      const schema = {
        name: "schema",
        isSound: before.applied === manifest.database.migrations,
        found: `${before.applied} migrations, upgraded to today's`,
      };
      const checks = [schema, ...(await checkRows(database)), await checkChain(database)];
      const bytes = manifest.entries.reduce((sum, { size }) => sum + size, 0);
      checks.push({
        name: "files",
        isSound: true,
        found: `${manifest.entries.length} with their checksums, ${Math.round(bytes / 1e6)} MB`,
      });
      const { createdAt: backupOf, version } = manifest;
      const drilledAt = new Date().toISOString();
      return { backupOf, version, drilledAt, restoredInSeconds, checks };
    } finally {
      // The folder is removed next; the report has what the drill found.
      await database.close().catch(() => {});
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reads every row of every table: a damaged page is an error here, and not on the day of need. */
async function checkRows({ pool }: Database): Promise<Check[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const broken: string[] = [];
  let count = 0;
  for (const { name } of tables) {
    try {
      const { rows } = await pool.query<{ rows: number; bytes: string }>(
        `select count(*)::int as rows, coalesce(sum(length(t::text)), 0) as bytes from ${name} t`,
      );
      count += rows[0]?.rows ?? 0;
    } catch (error) {
      broken.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const { rows: found } = await pool.query<{ people: number; bookings: number; listings: number }>(
    `select (select count(*)::int from users) as people, (select count(*)::int from bookings) as bookings,
       (select count(*)::int from clinics) + (select count(*)::int from professionals) as listings`,
  );
  const { people = 0, bookings = 0, listings = 0 } = found[0] ?? {};
  const whole = `${count} rows of ${tables.length} tables: ${people} people, ${bookings} bookings, ${listings} listings`;
  return [
    {
      name: "rows",
      isSound: broken.length === 0 && tables.length > 0,
      found: broken.length === 0 ? whole : broken.join("; "),
    },
  ];
}

async function checkChain(database: Database): Promise<Check> {
  const { fault, checked } = await verifyAuditChain(database, actor, { after: 0 });
  return {
    name: "audit log",
    isSound: fault === null,
    found:
      fault === null
        ? `${checked} entries in an unbroken chain`
        : `broken: ${JSON.stringify(fault)}`,
  };
}
