import { SealError } from "#app/platform/sealing/seal.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { spoolFile } from "../../reading/spool-file.server.ts";
import { openSealedFile, sealFile } from "./seal-file.server.ts";

type Keeping = Pick<Services, "config" | "storage">;

const bucket = "register-files";
const nameOf = (register: string, hash: string) => `${register}/${hash}`;
const pathOf = (register: string, hash: string) => `${nameOf(register, hash)}.sealed`;

/** Stores a register's file sealed under the hash of its content, for the next runs. */
export async function keepFile(
  { config, storage }: Keeping,
  register: string,
  { hash, path }: { hash: string; path: string },
): Promise<void> {
  const sealed = await spoolFile(sealFile(config, nameOf(register, hash), path));
  try {
    await storage.putFile(bucket, pathOf(register, hash), sealed.path);
  } finally {
    await sealed.remove();
  }
}

/** Opens a file that was kept; null where it is gone, or the key that sealed it. */
export async function openKept(
  { config, storage }: Keeping,
  register: string,
  hash: string,
): Promise<AsyncIterable<Uint8Array> | null> {
  const file = hash === "" ? null : await storage.get(bucket, pathOf(register, hash));
  if (!file) return null;
  const parts = openSealedFile(config, nameOf(register, hash), await file.open());
  try {
    const first = await parts.next();
    return (async function* () {
      if (!first.done) yield first.value;
      yield* parts;
    })();
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** Seals the files of a register that were stored before files were sealed. */
export async function sealFormer({ config, storage }: Keeping, register: string): Promise<void> {
  for (const { path } of await storage.list(bucket, register)) {
    const hash = /^[^/]+\/([0-9a-f]+)\.csv$/.exec(path)?.[1];
    if (hash === undefined) continue;
    const file = await storage.get(bucket, path);
    if (file) {
      const plain = await spoolFile(await file.open());
      try {
        await keepFile({ config, storage }, register, { hash, path: plain.path });
      } finally {
        await plain.remove();
      }
    }
    await storage.delete(bucket, path);
  }
}

/** Deletes the files of a register that no row names any more. */
export async function deleteOthers(
  { storage }: Pick<Keeping, "storage">,
  register: string,
  hashes: readonly string[],
): Promise<void> {
  const kept = hashes.map((hash) => pathOf(register, hash));
  for (const { path } of await storage.list(bucket, register)) {
    if (!kept.includes(path)) await storage.delete(bucket, path);
  }
}

/** Deletes the files of registers without an address. */
export async function deleteForgotten(
  { storage }: Pick<Keeping, "storage">,
  registers: readonly string[],
): Promise<void> {
  for (const { path } of await storage.list(bucket)) {
    const [register = ""] = path.split("/");
    if (!registers.includes(register)) await storage.delete(bucket, path);
  }
}
