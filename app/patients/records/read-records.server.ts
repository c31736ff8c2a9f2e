import { buffer } from "node:stream/consumers";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { PatientContext } from "../patient-context.ts";
import { getSealedRecord, listSealedRecords, type SealedRecord } from "../queries.server.ts";
import { openDocument, openFile } from "../sealed-documents.server.ts";
import { filePlace, recordBucket } from "./keep-record.server.ts";
import type { HealthRecord, RecordContent } from "./record.ts";

/** Returns the actor's records, the newest first; the read is audited. */
export async function readRecords(context: PatientContext): Promise<HealthRecord[]> {
  const { database, requestId } = context;
  const actor = asUser(context.actor);
  const rows = await withTransaction(database, actor, async (tx) => {
    await recordAudit(tx, {
      actor,
      requestId,
      action: "health_record.list",
      entityType: "health_records",
      entityId: null,
    });
    return listSealedRecords(tx, actor.userId);
  });
  return rows.map((row) => openRecord(context, row));
}

function openRecord(context: PatientContext, row: SealedRecord): HealthRecord {
  const { userId } = asUser(context.actor);
  const opened = openDocument<RecordContent>(context.config, row.sealed, { userId, place: row.id });
  if (opened.isLost) context.log.error({ recordId: row.id }, "a sealed record cannot be opened");
  return {
    id: row.id,
    createdAt: row.createdAt,
    content: opened.isLost ? null : opened.content,
  };
}

export interface RecordFile {
  bytes: Buffer;
  record: HealthRecord & { content: RecordContent };
}

/**
 * Returns the decrypted file of an actor's record; the read is audited.
 * @throws AppError `not_found` for another person's record and one without a file, `conflict` if it
 * cannot be decrypted any more.
 */
export async function readRecordFile(context: PatientContext, id: string): Promise<RecordFile> {
  const { config, database, requestId, storage } = context;
  const actor = asUser(context.actor);
  const row = await withTransaction(database, actor, async (tx) => {
    const found = await getSealedRecord(tx, { userId: actor.userId, id });
    if (!found?.filePath) throw new AppError("not_found", "There is no such file.");
    await recordAudit(tx, {
      actor,
      requestId,
      action: "health_record.read",
      entityType: "health_records",
      entityId: id,
    });
    return { ...found, filePath: found.filePath };
  });
  const record = openRecord(context, row);
  const stored = await storage.get(recordBucket, row.filePath);
  if (!stored) throw new AppError("not_found", "There is no such file.");
  const sealed = await buffer(await stored.open());
  const bytes = openFile(config, sealed, { userId: actor.userId, place: filePlace(id) });
  if (!bytes || !record.content) throw new AppError("conflict", "The file cannot be opened.");
  return { bytes, record: { ...record, content: record.content } };
}
