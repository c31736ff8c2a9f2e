import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openDatabase } from "#app/platform/database/database.server.ts";
import {
  type DatabaseCopy,
  prepareDatabase,
  type SeedLevel,
  seedHash,
} from "../seeds/seed-levels.ts";

const cache = join(import.meta.dirname, "../../node_modules/.cache/dalil");
const prepareTimeoutMs = 120_000;
/**
 * Folders are stored packed: unpacking the 1,250 files takes a third of the time of copying them.
 */
const tar = (...args: string[]) => promisify(execFile)("tar", args);

/** While this process holds the compiled engine, no worker thread of its compiles it again. */
const engine = readFile(
  join(import.meta.dirname, "../../node_modules/@electric-sql/pglite/dist/pglite.wasm"),
).then((bytes) => WebAssembly.compile(bytes));

/** Unpacks the prepared folder of the level, which is built once and cached between runs. */
export async function openPgliteCopy(level: SeedLevel): Promise<DatabaseCopy> {
  await engine;
  const folder = await mkdtemp(join(tmpdir(), "dalil-test-"));
  await copyPreparedFolder(level, folder);
  const database = openDatabase({ dataDir: folder });
  return { database, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies a data folder of the level for a test that opens it itself. */
export async function copyPreparedFolder(level: SeedLevel, folder: string): Promise<void> {
  const packed = await packedFolder(level);
  await mkdir(folder, { recursive: true });
  await tar("-xf", packed, "-C", folder);
  // As the product makes them; the packed folder has the modes of the run that built it.
  for (const made of [folder, join(folder, "database")]) await chmod(made, 0o700);
}

async function packedFolder(level: SeedLevel): Promise<string> {
  const packed = join(cache, `pglite-${level}-${seedHash(level)}.tar`);
  const until = Date.now() + prepareTimeoutMs;
  await mkdir(cache, { recursive: true });
  while (!existsSync(packed)) {
    // Two test files may need the same folder at once: one builds, the other waits.
    const unlock = await lockBuild(`${packed}.lock`);
    if (unlock) {
      try {
        if (!existsSync(packed)) await buildFolder(packed, level);
      } finally {
        await unlock();
      }
    } else if (Date.now() > until) {
      throw new Error(`The test database ${packed} was not ready in time.`);
    } else {
      await sleep(100);
    }
  }
  return packed;
}

async function buildFolder(packed: string, level: SeedLevel) {
  const unfinished = await mkdtemp(`${packed}.building-`);
  const folder = join(unfinished, "folder");
  const database = openDatabase({ dataDir: folder });
  try {
    await prepareDatabase(database, level).finally(() => database.close());
    await tar("-cf", join(unfinished, "packed.tar"), "-C", folder, ".");
    await rename(join(unfinished, "packed.tar"), packed);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function lockBuild(file: string): Promise<(() => Promise<void>) | null> {
  try {
    const handle = await open(file, "wx");
    await handle.writeFile(String(process.pid));
    await handle.close();
    return () => rm(file, { force: true });
  } catch {
    const holder = Number(await readFile(file, "utf8").catch(() => "0"));
    if (holder > 0 && !isRunning(holder)) await rm(file, { force: true });
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
