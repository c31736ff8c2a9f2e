import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { ContentKind, DocumentKind } from "./content-kinds.ts";
import { type ContentRow, lockContent, writeContent } from "./content-record.server.ts";
import { type EditScope, requireComplete } from "./save-content.server.ts";

interface Change {
  kind: DocumentKind;
  id: string;
}

/** Publishes a document now, with the date that it had if it was archived. */
export function publishContent(scope: EditScope, change: Change): Promise<void> {
  return changeState(scope, { ...change, action: "content.publish" }, (row) => {
    requireComplete(row);
    const now = new Date();
    const since = typeof row.publishedAt === "string" ? new Date(row.publishedAt) : now;
    const publishedAt = since < now ? since : now;
    return {
      publishedAt: publishedAt.toISOString(),
      archivedAt: null,
      announcedAt: now.toISOString(),
    };
  });
}

/**
 * Publishes a document at a moment to come.
 * @throws AppError `unprocessable` for a moment that has passed.
 */
export function scheduleContent(
  scope: EditScope,
  { at, ...change }: Change & { at: Date },
): Promise<void> {
  if (at.getTime() <= Date.now()) {
    throw new AppError("unprocessable", "The moment has passed.", { problems: { time: "low" } });
  }
  return changeState(scope, { ...change, action: "content.schedule" }, (row) => {
    requireComplete(row);
    return { publishedAt: at.toISOString(), archivedAt: null, announcedAt: null };
  });
}

/** Makes a document a draft again. */
export function withdrawContent(scope: EditScope, change: Change): Promise<void> {
  return changeState(scope, { ...change, action: "content.withdraw" }, () => ({
    publishedAt: null,
    archivedAt: null,
    announcedAt: null,
  }));
}

/** Takes a document from the site and keeps it with its date. */
export function archiveContent(scope: EditScope, change: Change): Promise<void> {
  return changeState(scope, { ...change, action: "content.archive" }, () => ({
    archivedAt: new Date().toISOString(),
  }));
}

/** Shows a category, an author or a question, or no longer. */
export function setContentActive(
  scope: EditScope,
  { kind, id, isActive }: { kind: ContentKind; id: string; isActive: boolean },
): Promise<void> {
  const action = isActive ? "content.activate" : "content.deactivate";
  return changeState(scope, { kind, id, action }, () => ({
    status: isActive ? "active" : "inactive",
  }));
}

/** @throws AppError `forbidden`; `not_found`; what `next` throws. */
async function changeState(
  { actor, database, requestId }: EditScope,
  { kind, id, action }: { kind: ContentKind; id: string; action: string },
  next: (row: ContentRow) => ContentRow,
): Promise<void> {
  requirePermission(actor, "content.edit");
  await withTransaction(database, actor, async (tx) => {
    const stored = await lockContent(tx, { kind, id });
    const values = next(stored.row);
    await writeContent(tx, { kind, id: stored.id, values });
    const { announcedAt: _announced, ...after } = values;
    const before = Object.fromEntries(
      Object.keys(after).map((name) => [name, stored.row[name] ?? null]),
    );
    const entity = { entityType: kind, entityId: id };
    await recordAudit(tx, { actor, requestId, action, ...entity, detail: { before, after } });
    await publishEvent(tx, { topic: "content.changed", ...entity });
  });
}

/** Announces the documents whose moment has come, so that every process invalidates its caches. */
export async function announceDue(
  { actor, database }: Pick<EditScope, "actor" | "database">,
  kinds: readonly DocumentKind[],
): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    let count = 0;
    for (const kind of kinds) {
      const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
        update ${sql.identifier(kind)} set announced_at = now()
        where published_at <= now() and archived_at is null and announced_at is null
        returning id, slug`);
      for (const { id, slug } of rows) {
        const entity = { entityType: kind, entityId: String(id) };
        const detail = { slug };
        await recordAudit(tx, { actor, action: "content.published", ...entity, detail });
        await publishEvent(tx, { topic: "content.published", ...entity });
      }
      count += rows.length;
    }
    return count;
  });
}
