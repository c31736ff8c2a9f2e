import { and, eq, inArray } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { ownFiles } from "../tables.server.ts";
import type { OwnBucket } from "./rules.ts";

export type OwnFile = typeof ownFiles.$inferSelect;

/** Deletes the named files that policies let the person remove, and returns them. */
export async function removeOwnFiles(
  { database, log, requestId, storage }: RequestContext,
  actor: Person,
  { bucket, paths }: { bucket: OwnBucket; paths: string[] },
): Promise<OwnFile[]> {
  const removed = await withTransaction(database, actor, async (tx) => {
    const rows = await tx
      .delete(ownFiles)
      .where(and(eq(ownFiles.bucket, bucket), inArray(ownFiles.path, paths)))
      .returning();
    for (const { id } of rows) {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "file.remove",
        entityType: "own_file",
        entityId: id,
        detail: { bucket },
      });
    }
    return rows;
  });
  for (const { path } of removed) {
    await storage.delete(bucket, path).catch((error: unknown) => {
      log.warn({ err: error, bucket }, "a removed file could not be deleted");
    });
  }
  return removed;
}
