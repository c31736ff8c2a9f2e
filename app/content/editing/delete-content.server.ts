import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { restoreDeleted } from "#app/platform/audit/deleted-rows.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { findReferences } from "#app/platform/database/find-references.server.ts";
import { snapshotRows } from "#app/platform/database/row-snapshots.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { ContentKind } from "./content-kinds.ts";
import { lockContent } from "./content-record.server.ts";
import { isPublished } from "./rules.ts";
import type { EditScope } from "./save-content.server.ts";

/**
 * Deletes a record that nothing refers to and that visitors do not read, with its versions and
 * former slugs.
 * @throws AppError `forbidden`; `not_found`; `conflict` with `references` where something refers to
 * it; `unprocessable` for what is published.
 */
export async function deleteContent(
  { actor, database, requestId }: EditScope,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<void> {
  requirePermission(actor, "content.edit");
  await withTransaction(database, actor, async (tx) => {
    const { id: recordId, row } = await lockContent(tx, { kind, id });
    if (isPublished(row)) {
      throw new AppError("unprocessable", "What is published is archived first.");
    }
    const references = await findReferences(tx, kind, recordId);
    if (references.length > 0) {
      throw new AppError("conflict", "The record is in use.", { references });
    }
    const parts = ["content_versions", "content_slugs"].map((table) => ({
      table,
      where: sql`t.kind = ${kind} and t.record_id = ${recordId}`,
    }));
    const deleted = await snapshotRows(tx, { table: kind, id: recordId, parts: [], also: parts });
    await tx.execute(sql`delete from ${sql.identifier(kind)} where id = ${recordId}`);
    for (const { table, where } of parts) {
      await tx.execute(sql`delete from ${sql.identifier(table)} t where ${where}`);
    }
    const entity = { entityType: kind, entityId: id };
    const name = row.titleEn ?? row.nameEn ?? row.questionEn ?? row.slug;
    const detail = { slug: row.slug, name, ...(deleted && { deleted }) };
    await recordAudit(tx, { actor, requestId, action: "content.delete", ...entity, detail });
    await publishEvent(tx, { topic: "content.changed", ...entity });
  });
}

/**
 * Brings a deleted record back with its versions and former slugs; what was not published stays so.
 * @throws AppError `forbidden`; `gone` where the deletion recorded nothing; `conflict` where the
 *   address is taken since.
 */
export async function restoreContent(
  { actor, database, requestId }: EditScope,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<void> {
  requirePermission(actor, "content.edit");
  await withTransaction(database, actor, async (tx) => {
    const entity = { entityType: kind, entityId: id };
    await restoreDeleted(tx, entity);
    await recordAudit(tx, { actor, requestId, action: "content.undelete", ...entity });
    await publishEvent(tx, { topic: "content.changed", ...entity });
  });
}
