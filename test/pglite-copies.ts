import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../app/platform/database/database.server.ts";
import { type DatabaseCopy, prepareDatabase, type SeedLevel, seedHash } from "./seed-levels.ts";

const cache = join(import.meta.dirname, "../node_modules/.cache/dalil");
const prepareTimeoutMs = 120_000;

/** Copies the prepared folder of the level, which is built once and kept between runs. */
export async function openPgliteCopy(level: SeedLevel): Promise<DatabaseCopy> {
  const folder = await mkdtemp(join(tmpdir(), "dalil-test-"));
  await copyPreparedFolder(level, folder);
  const database = openDatabase({ dataDir: folder });
  return { database, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Puts a data folder of the level where a test wants to open it itself. */
export async function copyPreparedFolder(level: SeedLevel, folder: string): Promise<void> {
  await cp(await preparedFolder(level), folder, { recursive: true });
}

async function preparedFolder(level: SeedLevel): Promise<string> {
  const folder = join(cache, `pglite-${level}-${seedHash(level)}`);
  const until = Date.now() + prepareTimeoutMs;
  await mkdir(cache, { recursive: true });
  while (!existsSync(folder)) {
    // Two test files may need the same folder at once: one builds, the other waits.
    const unlock = await lockBuild(`${folder}.lock`);
    if (unlock) {
      try {
        if (!existsSync(folder)) await buildFolder(folder, level);
      } finally {
        await unlock();
      }
    } else if (Date.now() > until) {
      throw new Error(`The test database ${folder} was not ready in time.`);
    } else {
      await sleep(100);
    }
  }
  return folder;
}

async function buildFolder(folder: string, level: SeedLevel) {
  const unfinished = await mkdtemp(`${folder}.building-`);
  const database = openDatabase({ dataDir: unfinished });
  try {
    await prepareDatabase(database, level);
    await database.close();
    await rename(unfinished, folder);
  } catch (error) {
    await database.close().catch(() => {});
    await rm(unfinished, { recursive: true, force: true });
    throw error;
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
