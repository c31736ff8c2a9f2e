import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import type { MediaFile } from "../store-file.server.ts";
import { mediaFiles } from "../tables.server.ts";

interface RemoveFilesInput {
  bucket: Bucket;
  paths: string[];
  requestId?: string | null;
  /** Throws where one of the files may not go; none of them does then. */
  check?: (tx: Transaction, files: readonly MediaFile[]) => Promise<void>;
}

/**
 * Deletes files with their sizes and rows, and returns those that existed.
 * @throws AppError `forbidden`
 */
export async function removeFiles(
  { database, log, storage }: Services,
  actor: Actor,
  { bucket, paths, requestId = null, check }: RemoveFilesInput,
): Promise<MediaFile[]> {
  requirePermission(actor, "files.remove");
  const removed = await withTransaction(database, actor, async (tx) => {
    const rows = await tx
      .delete(mediaFiles)
      .where(and(eq(mediaFiles.bucket, bucket), inArray(mediaFiles.path, paths)))
      .returning();
    await check?.(tx, rows);
    for (const { id, path } of rows) {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "file.remove",
        entityType: "media_file",
        entityId: id,
        detail: { bucket, path },
      });
    }
    return rows;
  });
  // After the rows: a file without a row wastes a little space, a row without a file breaks a page.
  for (const { path, variants } of removed) {
    for (const file of [path, ...variants.map((variant) => variant.path)]) {
      await storage.delete(bucket, file).catch((error: unknown) => {
        log.warn({ err: error, bucket }, "a removed file could not be deleted");
      });
    }
  }
  return removed;
}
