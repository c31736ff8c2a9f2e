import type { Storage } from "#app/platform/storage/storage.server.ts";

const bucket = "register-files";
const pathOf = (register: string, hash: string) => `${register}/${hash}.csv`;

/** Stores a register's file under its hash, for the next runs. */
export async function keepFile(
  storage: Storage,
  register: string,
  file: { hash: string; path: string },
): Promise<void> {
  await storage.putFile(bucket, pathOf(register, file.hash), file.path);
}

/** Opens a file that was kept; null where it is gone. */
export async function openKept(
  storage: Storage,
  register: string,
  hash: string,
): Promise<AsyncIterable<Uint8Array> | null> {
  const file = hash === "" ? null : await storage.get(bucket, pathOf(register, hash));
  return file ? file.open() : null;
}

/** Deletes the files of a register that no row names any more. */
export async function deleteOthers(
  storage: Storage,
  register: string,
  hashes: readonly string[],
): Promise<void> {
  const kept = hashes.map((hash) => pathOf(register, hash));
  for (const { path } of await storage.list(bucket, register)) {
    if (!kept.includes(path)) await storage.delete(bucket, path);
  }
}
