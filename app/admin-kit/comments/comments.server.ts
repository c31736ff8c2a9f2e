import { and, desc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { AdminScope, Resource } from "../resource.server.ts";
import { adminComments } from "../tables.server.ts";

export interface Comment {
  id: string;
  at: string;
  /** The name of its author. */
  author: string;
  isOwn: boolean;
  body: string;
  /** The names of those whom it mentions. */
  mentions: readonly string[];
}

const mostComments = 100;

/** Returns the comments on a record, the newest first. */
export async function readComments(
  scope: AdminScope,
  { entityType }: Resource,
  recordId: string,
): Promise<Comment[]> {
  const rows = await withRead(scope.database, scope.actor, (tx) =>
    tx
      .select()
      .from(adminComments)
      .where(and(eq(adminComments.entityType, entityType), eq(adminComments.recordId, recordId)))
      .orderBy(desc(adminComments.createdAt), adminComments.id)
      .limit(mostComments),
  );
  const names = await scope.namesOf(rows.flatMap(({ userId, mentions }) => [userId, ...mentions]));
  return rows.map(({ id, userId, body, mentions, createdAt }) => ({
    id,
    at: createdAt.toISOString(),
    author: names.get(userId) ?? userId,
    isOwn: userId === scope.actor.userId,
    body,
    mentions: mentions.flatMap((mentioned) => names.get(mentioned) ?? []),
  }));
}

interface NewComment {
  id: string;
  recordId: string;
  /** The name of the record, for those whom the comment mentions. */
  title: string;
  body: string;
  mentions: readonly string[];
}

/**
 * Adds a comment, once for a form that is sent twice, and publishes who is mentioned.
 * @throws AppError `forbidden`.
 */
export async function addComment(
  { database, actor, requestId }: AdminScope,
  { entityType, path }: Resource,
  { id, recordId, title, body, mentions }: NewComment,
): Promise<void> {
  requirePermission(actor, "records.comment");
  await withTransaction(database, actor, async (tx) => {
    const comment = { id, entityType, recordId, userId: actor.userId, body };
    const added = await tx
      .insert(adminComments)
      .values({ ...comment, mentions: [...mentions] })
      .onConflictDoNothing()
      .returning({ id: adminComments.id });
    if (added.length === 0) return;
    const audited = { entityType: "admin_comments", entityId: id };
    const detail = { entityType, recordId, mentions };
    await recordAudit(tx, { actor, requestId, action: "comment.add", ...audited, detail });
    const others = mentions.filter((mentioned) => mentioned !== actor.userId);
    if (others.length === 0) return;
    await publishEvent(tx, {
      topic: "comment.mentioned",
      entityType: "admin_comments",
      entityId: id,
      payload: {
        administrators: others,
        name: title,
        path: `${path}/${encodeURIComponent(recordId)}`,
      },
    });
  });
}

/**
 * Deletes a comment of the administrator's own.
 * @throws AppError `forbidden`; `not_found` for one of somebody else.
 */
export async function deleteComment(
  { database, actor, requestId }: AdminScope,
  { id, recordId }: { id: string; recordId: string },
): Promise<void> {
  requirePermission(actor, "records.comment");
  await withTransaction(database, actor, async (tx) => {
    const [deleted] = await tx
      .delete(adminComments)
      .where(
        and(
          sql`${adminComments.id}::text = ${id}`,
          eq(adminComments.recordId, recordId),
          eq(adminComments.userId, actor.userId),
        ),
      )
      .returning({ entityType: adminComments.entityType });
    if (!deleted) throw new AppError("not_found", "There is no such comment.");
    const audited = { entityType: "admin_comments", entityId: id };
    const detail = { ...deleted, recordId };
    await recordAudit(tx, { actor, requestId, action: "comment.delete", ...audited, detail });
  });
}
