import { isKeptDrawing } from "#app/media/kept-drawings.server.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { knownPaths } from "./queries.server.ts";

const actor = { kind: "job", name: "stored-files.sweep" } as const;
/** A file is written before its row is committed, and no commit takes a day. */
const graceMs = dayMs;

export interface StoredPath {
  bucket: Bucket;
  path: string;
}

export interface FileDifferences {
  /** Files that no row names and that are older than the grace period. */
  orphans: StoredPath[];
  /** Files that rows name but the storage lacks. */
  missing: StoredPath[];
}

/** Compares the stored files with the rows that name them. */
export async function compareFiles(
  { database, storage }: Pick<Services, "database" | "storage">,
  now = Date.now(),
): Promise<FileDifferences> {
  const differences: FileDifferences = { orphans: [], missing: [] };
  for (const [bucket, listPaths] of knownPaths) {
    // The files first: one whose row is committed meanwhile is younger than the grace period.
    const files = (await storage.list(bucket)).filter(({ path }) => !isKeptDrawing(bucket, path));
    const known = new Set(await withRead(database, actor, listPaths));
    for (const { path, modifiedAt } of files) {
      const isOld = modifiedAt.getTime() < now - graceMs;
      if (!known.has(path) && isOld) differences.orphans.push({ bucket, path });
    }
    const present = new Set(files.map(({ path }) => path));
    for (const path of known) {
      // A file that was stored after the list was read is there.
      const isMissing = !present.has(path) && !(await storage.exists(bucket, path));
      if (isMissing) differences.missing.push({ bucket, path });
    }
  }
  return differences;
}

/**
 * Deletes files without a row, which a process leaves behind that is killed between writing a file
 * and committing its row. Rows without a file are reported and kept: a disk that is not mounted
 * looks the same, and a backup may still have the file.
 */
export async function sweepFiles(
  services: Pick<Services, "database" | "storage" | "log">,
  now?: number,
): Promise<FileDifferences> {
  const differences = await compareFiles(services, now);
  for (const { bucket, path } of differences.orphans) await services.storage.delete(bucket, path);
  const { missing } = differences;
  if (missing.length > 0) {
    const first = missing.slice(0, 5).map(({ bucket, path }) => `${bucket}/${path}`);
    services.log.error({ files: missing.length, first }, "stored files are missing");
  }
  return differences;
}
