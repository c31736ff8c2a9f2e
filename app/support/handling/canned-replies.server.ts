import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { supportReplies } from "../conversations/tables.server.ts";
import type { Handler } from "./handle-conversation.server.ts";

const mostReplies = 100;
const entityType = "support_replies";

interface CannedReply {
  /** Set by the form, so that one sent twice is stored once. */
  id: string;
  name: string;
  bodyEn: string;
  bodyAr: string;
}

/** Returns the canned replies by name. */
export function listReplies({ actor, database }: Pick<Handler, "actor" | "database">) {
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: supportReplies.id,
        name: supportReplies.name,
        en: supportReplies.bodyEn,
        ar: supportReplies.bodyAr,
      })
      .from(supportReplies)
      .orderBy(supportReplies.name)
      .limit(mostReplies),
  );
}

/** Stores a canned reply in both languages. */
export async function saveReply(handler: Handler, reply: CannedReply): Promise<void> {
  const { actor, database, requestId } = handler;
  requirePermission(actor, "support.handle");
  await withTransaction(database, actor, async (tx) => {
    await tx.insert(supportReplies).values(reply).onConflictDoNothing();
    const entity = { entityType, entityId: reply.id };
    await recordAudit(tx, { actor, requestId, action: "support.save_reply", ...entity });
  });
}

/** Deletes a canned reply. @throws AppError `not_found`. */
export async function deleteReply(handler: Handler, id: string): Promise<void> {
  const { actor, database, requestId } = handler;
  requirePermission(actor, "support.handle");
  await withTransaction(database, actor, async (tx) => {
    const deleted = await tx
      .delete(supportReplies)
      .where(sql`${supportReplies.id}::text = ${id}`)
      .returning({ id: supportReplies.id });
    if (deleted.length === 0) throw new AppError("not_found", "There is no such reply.");
    const entity = { entityType, entityId: id };
    await recordAudit(tx, { actor, requestId, action: "support.delete_reply", ...entity });
  });
}
