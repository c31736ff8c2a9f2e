import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { findReferences } from "#app/platform/database/find-references.server.ts";
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
    await tx.execute(sql`delete from ${sql.identifier(kind)} where id = ${recordId}`);
    for (const table of ["content_versions", "content_slugs"]) {
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where kind = ${kind} and record_id = ${recordId}`,
      );
    }
    const entity = { entityType: kind, entityId: id };
    const detail = { slug: row.slug };
    await recordAudit(tx, { actor, requestId, action: "content.delete", ...entity, detail });
    await publishEvent(tx, { topic: "content.changed", ...entity });
  });
}
