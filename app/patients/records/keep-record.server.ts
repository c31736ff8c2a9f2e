import { randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import type { Upload } from "#app/media/uploads/read-upload.server.ts";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { healthKeys } from "../health-keys.server.ts";
import type { PatientContext } from "../patient-context.ts";
import { getSealedRecord } from "../queries.server.ts";
import { openDocument, sealDocument, sealFile } from "../sealed-documents.server.ts";
import { mostRecords, type Values } from "../sections/sections.ts";
import { healthRecords } from "../tables.server.ts";
import type { RecordContent } from "./record.ts";

export const recordBucket = "health-records";

/** Associated data that binds a record's sealed file to the record. */
export const filePlace = (recordId: string) => `${recordId} file`;

interface NewRecord {
  /** Set by the form, so that a form sent twice is one record. */
  id: string;
  values: Values;
  file: Upload | null;
}

/**
 * Stores a record with its file, both sealed, atomically. A known record gets the new text and
 * retains its file.
 * @returns false at the record limit.
 * @throws AppError `not_found` for the id of another person's record.
 */
export async function keepRecord(
  context: PatientContext,
  { id, values, file }: NewRecord,
): Promise<boolean> {
  const { config, storage } = context;
  const { userId } = asUser(context.actor);
  healthKeys(config);
  const filePath = file && `${randomUUID()}.sealed`;
  if (file && filePath) {
    const sealed = sealFile(config, file.bytes, { userId, place: filePlace(id) });
    await storage.put(recordBucket, filePath, sealed);
  }
  let outcome: Outcome = "full";
  try {
    const content = { values, file: file && { format: file.format, size: file.bytes.length } };
    outcome = await storeRecord(context, { id, content, filePath });
    return outcome !== "full";
  } finally {
    if (filePath && outcome !== "added") await storage.delete(recordBucket, filePath);
  }
}

type Outcome = "added" | "changed" | "full";

interface Storing {
  id: string;
  content: RecordContent;
  filePath: string | null;
}

function storeRecord(
  context: PatientContext,
  { id, content, filePath }: Storing,
): Promise<Outcome> {
  const { config, database, requestId } = context;
  const actor = asUser(context.actor);
  const { userId } = actor;
  return withTransaction(database, actor, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`records ${userId}`}, 0))`,
    );
    const known = await getSealedRecord(tx, { userId, id });
    const place = { userId, place: id };
    if (known) {
      const before = openDocument<RecordContent>(config, known.sealed, place);
      const file = before.isLost ? null : before.content.file;
      const sealed = sealDocument(config, { ...content, file }, place);
      await tx
        .update(healthRecords)
        .set({ sealed, updatedAt: sql`now()` })
        .where(and(eq(healthRecords.id, id), eq(healthRecords.authUserId, userId)));
    } else {
      const [kept] = await tx.select({ count: count() }).from(healthRecords);
      if ((kept?.count ?? 0) >= mostRecords) return "full";
      const added = await tx
        .insert(healthRecords)
        .values({ id, authUserId: userId, sealed: sealDocument(config, content, place), filePath })
        .onConflictDoNothing()
        .returning({ id: healthRecords.id });
      if (added.length === 0) throw new AppError("not_found", "There is no such record.");
    }
    await recordAudit(tx, {
      actor,
      requestId,
      action: known ? "health_record.change" : "health_record.keep",
      entityType: "health_records",
      entityId: id,
    });
    return known ? "changed" : "added";
  });
}
