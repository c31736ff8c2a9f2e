import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { AltText } from "../store-file.server.ts";
import { mediaFiles } from "../tables.server.ts";
import { lockFile } from "./find-file.server.ts";

interface Description {
  id: string;
  /** The text that was read; another one means that somebody else wrote since. */
  version: string;
  alt: AltText;
}

/** The version of a picture's description. */
export function altVersion(alt: AltText | undefined): string {
  return JSON.stringify([alt?.en ?? "", alt?.ar ?? ""]);
}

/**
 * Stores what a picture shows, in both languages.
 * @throws AppError `forbidden`; `not_found`; `conflict` where it was described since it was read.
 */
export async function describePicture(
  { database, requestId = null }: Pick<Services, "database"> & { requestId?: string | null },
  actor: Actor,
  { id, version, alt }: Description,
): Promise<void> {
  requirePermission(actor, "files.store");
  await withTransaction(database, actor, async (tx) => {
    const { metadata } = await lockFile(tx, id);
    if (altVersion(metadata.alt) !== version) {
      throw new AppError("conflict", "This was changed since: read it again.");
    }
    if (altVersion(alt) === version) return;
    await tx
      .update(mediaFiles)
      .set({ metadata: { ...metadata, alt } })
      .where(eq(mediaFiles.id, id));
    await recordAudit(tx, {
      actor,
      requestId,
      action: "file.describe",
      entityType: "media_file",
      entityId: id,
      detail: { before: { alt: metadata.alt ?? null }, after: { alt } },
    });
  });
}
