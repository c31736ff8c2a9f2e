import { and, eq } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { PatientContext } from "../patient-context.ts";
import { healthRecords } from "../tables.server.ts";
import { recordBucket } from "./keep-record.server.ts";

/**
 * Deletes a record with its file.
 * @throws AppError `not_found` for another person's.
 */
export async function removeRecord(context: PatientContext, id: string): Promise<void> {
  const { database, requestId, storage } = context;
  const actor = asUser(context.actor);
  if (!isUuid(id)) throw noSuchRecord();
  const filePath = await withTransaction(database, actor, async (tx) => {
    const [removed] = await tx
      .delete(healthRecords)
      .where(and(eq(healthRecords.id, id), eq(healthRecords.authUserId, actor.userId)))
      .returning({ filePath: healthRecords.filePath });
    if (!removed) throw noSuchRecord();
    await recordAudit(tx, {
      actor,
      requestId,
      action: "health_record.remove",
      entityType: "health_records",
      entityId: id,
    });
    return removed.filePath;
  });
  if (filePath) await storage.delete(recordBucket, filePath);
}

const noSuchRecord = () => new AppError("not_found", "There is no such record.");
