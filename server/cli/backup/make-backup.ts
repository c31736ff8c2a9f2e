import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Config } from "#app/platform/config.server.ts";
import { lockFolder } from "#app/platform/database/folder-lock.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../command-run.ts";
import { withDatabase } from "../with-services.ts";
import { cloneFolder, copyIntoBackup, describeCopy, type Tree } from "./copy-tree.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { connectionEnvironment, findTool, runTool } from "./postgres-tools.ts";

/**
 * Files and folders of the data folder that belong to the installation, besides the database. The
 * passwords of demo accounts are not among them: a backup holds no password in clear.
 */
export const backedUpFiles = ["files", "session-secret"] as const;
export const dumpName = "database.dump";

type OnFile = (bytes: number) => void;

/**
 * Writes the database and the files as they are at one moment to a new folder, which appears
 * under its name only when it is complete.
 */
export async function makeBackup(run: CommandRun, out: string, onFile: OnFile): Promise<Manifest> {
  const config = run.config();
  const target = run.pathOf(out);
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new AppError("conflict", `${target} is not empty. Name a new folder for the backup.`);
  }
  const database = await describeDatabase(run);
  await removeUnfinished(dirname(target));
  const beside = `${target}.unfinished-${process.pid}`;
  await mkdir(beside, { recursive: true, mode: 0o700 });
  try {
    const copy = config.DATABASE_URL ? dumpPostgres : copyEmbedded;
    const tree = await copy(run, { target: beside, database, onFile });
    const manifest: Manifest = {
      format: 1,
      product: "dalil",
      version: await programVersion(),
      createdAt: new Date().toISOString(),
      database,
      hasFiles: config.STORAGE_DRIVER === "local",
      ...tree,
    };
    await writeManifest(beside, manifest);
    if (existsSync(target)) await rmdir(target);
    await mkdir(dirname(target), { recursive: true });
    await rename(beside, target);
    return manifest;
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Removes backups of yesterday and before whose process died: each is as large as a whole one. Another
 * container may be writing a newer one.
 */
async function removeUnfinished(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (!/\.unfinished-\d+$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

async function describeDatabase(run: CommandRun): Promise<Manifest["database"]> {
  const config = run.config();
  const isEmbedded = config.DATABASE_URL === undefined;
  if (isEmbedded && !existsSync(join(config.dataDir, "database", "PG_VERSION"))) {
    throw new AppError("not_found", `There is no database in ${config.dataDir} to back up.`);
  }
  return withDatabase(run, async (database) => {
    const { rows } = await database.pool.query("show server_version");
    const { applied } = await readMigrationState(database.pool);
    if (isEmbedded) await database.pool.query("checkpoint");
    const version = String(rows[0]?.server_version ?? "");
    return { kind: database.kind, version, migrations: applied };
  });
}

interface Copying {
  target: string;
  database: Manifest["database"];
  onFile: OnFile;
}

/** Files are only ever added, so those copied after the database are enough. */
async function copyEmbedded(run: CommandRun, { target, onFile }: Copying): Promise<Tree> {
  const config = run.config();
  await whileStill(run, () =>
    cloneFolder(join(config.dataDir, "database"), join(target, "database")),
  );
  const own = await describeCopy(target, "database", onFile);
  return joinTrees(own, await copyKeptFiles(config, target, onFile));
}

/**
 * Copies while nothing writes to the embedded database. In the running site, holds its only session
 * after a checkpoint, so queries queue; without a site, locks the data folder.
 */
async function whileStill(run: CommandRun, copy: () => Promise<void>): Promise<void> {
  if (!run.site) {
    const unlock = lockFolder(run.config().dataDir);
    return copy().finally(unlock);
  }
  const client = await run.site.database.pool.connect();
  try {
    await client.query("checkpoint");
    await copy();
  } finally {
    client.release();
  }
}

/** The dump is of one moment; files are only ever added, so those copied after it are enough. */
async function dumpPostgres(run: CommandRun, { target, database, onFile }: Copying): Promise<Tree> {
  const config = run.config();
  const tool = await findTool("pg_dump", Number.parseInt(database.version, 10));
  const dump = join(target, `${dumpName}.raw`);
  const env = connectionEnvironment(config.DATABASE_URL ?? "");
  await runTool(tool, ["--format=custom", "--no-password", `--file=${dump}`], env);
  const own = await copyIntoBackup(dump, target, dumpName, onFile);
  await rm(dump);
  return joinTrees(own, await copyKeptFiles(config, target, onFile));
}

async function copyKeptFiles(config: Config, target: string, onFile: OnFile): Promise<Tree> {
  const trees: Tree[] = [];
  for (const name of backedUpFiles) {
    const source = join(config.dataDir, name);
    if (existsSync(source)) trees.push(await copyIntoBackup(source, target, name, onFile));
  }
  return joinTrees(...trees);
}

function joinTrees(...trees: Tree[]): Tree {
  return {
    entries: trees.flatMap((tree) => tree.entries),
    folders: trees.flatMap((tree) => tree.folders),
  };
}

async function programVersion(): Promise<string> {
  const content: { version?: string } = JSON.parse(await readFile("package.json", "utf8"));
  return content.version ?? "";
}
