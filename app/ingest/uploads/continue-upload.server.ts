import { and, eq, inArray, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { importUploads } from "../tables.server.ts";
import { requireUpload } from "./queries.server.ts";
import { silentSeconds, type UploadScope, workOnUpload } from "./work-on-upload.server.ts";

/**
 * Begins the check of a sent file, or continues the pass that was cut off.
 * @throws AppError `forbidden`; `not_found`; `conflict` for a file on which nothing is left to do.
 */
export async function continueUpload(scope: UploadScope, id: string): Promise<void> {
  const { subject, state } = await requireUpload(scope.database, scope.actor, { id });
  if (state === "checked" || state === "done" || state === "failed") {
    throw new AppError("conflict", "Nothing is left to do on this file.");
  }
  const pass = state === "writing" ? "writing" : "checking";
  await workOnUpload(scope, { id, subject, pass });
}

/**
 * Deletes a sent file that nobody works on; what was written of it stays.
 * @throws AppError `forbidden`; `not_found`; `conflict` while it is checked or written.
 */
export async function discardUpload(scope: UploadScope, id: string): Promise<void> {
  const { database, actor, requestId } = scope;
  requirePermission(actor, "catalogue.import");
  const { subject, fileName } = await requireUpload(database, actor, { id });
  const isFree = or(
    inArray(importUploads.state, ["uploaded", "checked", "failed", "done"]),
    sql`${importUploads.beatAt} < now() - make_interval(secs => ${silentSeconds})`,
  );
  await withTransaction(database, actor, async (tx) => {
    const deleted = await tx
      .delete(importUploads)
      .where(and(eq(importUploads.id, id), isFree))
      .returning({ id: importUploads.id });
    if (deleted.length === 0) throw new AppError("conflict", "The file is being worked on.");
    await recordAudit(tx, {
      actor,
      requestId,
      action: "import.discard",
      entityType: "import_uploads",
      entityId: id,
      detail: { subject, fileName },
    });
  });
}
