import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#app/platform/config.server.ts";
import { closeTree } from "#app/platform/data-folder/keep-private.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { lockFolder } from "#app/platform/database/folder-lock.server.ts";
import {
  knownMigrations,
  readMigrationState,
} from "#app/platform/database/migration-state.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { copyOutOfBackup } from "./copy-tree.ts";
import { backedUpFiles } from "./make-backup.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { requireReplaceable, restorePostgres } from "./restore-postgres.ts";
import { swapFolders } from "./swap-folders.ts";

export interface RestoreOptions {
  from: string;
  /** Replaces existing data, which is moved aside. */
  force: boolean;
  /** The restored copy is looked at, and removed. */
  isDrill?: boolean;
  onFile: (bytes: number) => void;
}

export interface Restored {
  manifest: Manifest;
  /** The paths to which the replaced data was moved, for a person to check. */
  replaced: string[];
}

/**
 * Restores a backup: prepares everything next to the existing data and swaps at the end, so that a
 * failed restore changes nothing.
 */
export async function restoreBackup(config: Config, options: RestoreOptions): Promise<Restored> {
  const from = resolve(options.from);
  const manifest = await readManifest(from);
  requireSameKind(config, manifest);
  if (manifest.database.migrations > (await knownMigrations())) {
    const message = "The backup is of a newer version of this program. Update the program first.";
    throw new AppError("conflict", message);
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const fresh = join(config.dataDir, `restore-${stamp}`);
  const aside = join(config.dataDir, `before-restore-${stamp}`);
  // Refuses beside a running server on the embedded database, and beside another restore.
  const unlock = lockFolder(config.dataDir);
  try {
    const { force, isDrill = false } = options;
    if (!force) await requireEmptyFolder(config);
    if (config.DATABASE_URL) await requireReplaceable(config.DATABASE_URL, { force, isDrill });
    await mkdir(fresh, { mode: 0o700 });
    await copyOutOfBackup(from, fresh, manifest, options.onFile);
    const replaced = config.DATABASE_URL
      ? await restorePostgres(config.DATABASE_URL, { manifest, fresh, stamp }, () =>
          swapFolders(namesToSwap(manifest, []), { fresh, target: config.dataDir, aside }),
        )
      : await restoreEmbedded(config, manifest, { fresh, aside });
    if (existsSync(aside)) {
      // The restore is done by now: what cannot be closed is left to doctor.
      await closeTree(aside).catch(() => {});
      replaced.push(aside);
    }
    return { manifest, replaced };
  } finally {
    await rm(fresh, { recursive: true, force: true });
    unlock();
  }
}

async function restoreEmbedded(
  config: Config,
  manifest: Manifest,
  { fresh, aside }: { fresh: string; aside: string },
): Promise<string[]> {
  await requireSoundDatabase(fresh);
  await swapFolders(namesToSwap(manifest, ["database"]), { fresh, target: config.dataDir, aside });
  return [];
}

function namesToSwap({ hasFiles }: Manifest, more: string[]): string[] {
  return [...more, ...backedUpFiles.filter((name) => hasFiles || name !== "files")];
}

function requireSameKind(config: Config, { database }: Manifest) {
  const wanted = config.DATABASE_URL ? "postgresql" : "pglite";
  if (database.kind === wanted) return;
  const [held, set] =
    wanted === "pglite"
      ? ["PostgreSQL", "the embedded database (DATABASE_URL is not set)"]
      : ["the embedded database", "PostgreSQL (DATABASE_URL is set)"];
  throw new AppError(
    "conflict",
    `The backup is of ${held}, this installation uses ${set}. Restore it where it was made, then: npm run cli -- move`,
  );
}

async function requireEmptyFolder(config: Config) {
  const names = config.DATABASE_URL ? ["files"] : ["database", "files"];
  for (const name of names) {
    const folder = join(config.dataDir, name);
    const held = await readdir(folder).catch(() => []);
    if (held.length === 0) continue;
    const message = `${folder} is not empty. Add --force to replace it; it is then kept aside.`;
    throw new AppError("conflict", message);
  }
}

/** Opens the copy once before it takes the place of anything. */
async function requireSoundDatabase(folder: string) {
  const database = openDatabase({ dataDir: folder });
  try {
    await readMigrationState(database.pool);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("unprocessable", `The backup's database does not open: ${reason}`);
  } finally {
    // A database that did not open may not close.
    await database.close().catch(() => {});
  }
}
