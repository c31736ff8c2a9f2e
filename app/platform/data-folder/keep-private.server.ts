import { chmodSync, mkdirSync, statSync } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Everything but the owner's own rights. */
const othersRights = 0o077;

/**
 * Closes the data folder to every other user of the machine: it holds reset links, proofs of claims
 * and the session secret. Files that this process creates later get modes 0600 and 0700.
 * @returns false when the folder belongs to another user and stays open.
 */
export function keepPrivate(dataDir: string): boolean {
  process.umask(othersRights);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!isOpen(statSync(dataDir).mode)) return true;
  try {
    chmodSync(dataDir, 0o700);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
    throw error;
  }
}

/**
 * Lists the paths that other users of the machine may read or enter in the data folder, itself
 * included. Of the embedded database only its folder counts: PGlite gives the files in it their own
 * modes.
 */
export async function listOpenPaths(dataDir: string): Promise<string[]> {
  return listOpen(dataDir, new Set([join(dataDir, "database")]));
}

/** Closes a folder and all that is in it to other users: 0700 and 0600. */
export async function closeTree(path: string): Promise<void> {
  const status = await lstat(path);
  if (status.isSymbolicLink()) return;
  if (!status.isDirectory()) return chmod(path, 0o600);
  await chmod(path, 0o700);
  for (const name of await readdir(path)) await closeTree(join(path, name));
}

async function listOpen(folder: string, closed: ReadonlySet<string>): Promise<string[]> {
  const status = await lstat(folder).catch(() => null);
  // A socket or link that has disappeared meanwhile is not open.
  if (!status || status.isSymbolicLink()) return [];
  const own = isOpen(status.mode) ? [folder] : [];
  if (!status.isDirectory() || closed.has(folder)) return own;
  const names = await readdir(folder);
  const below: string[] = [];
  for (const name of names) below.push(...(await listOpen(join(folder, name), closed)));
  return [...own, ...below];
}

function isOpen(mode: number): boolean {
  return (mode & othersRights) !== 0;
}
