import { and, eq, isNull, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { SenderType } from "./rules.ts";
import type { Visitor } from "./send-message.server.ts";
import { supportMessages } from "./tables.server.ts";

/**
 * Marks what the other side wrote as read, and returns how many messages that were. Row-level
 * security leaves out conversations of others; read marks are no change that is audited.
 */
export async function markMessagesRead(
  { actor, database }: Pick<Visitor, "actor" | "database">,
  conversationId: string,
): Promise<number> {
  requirePermission(actor, "support.write");
  const otherSide: SenderType = actor.kind === "admin" ? "user" : "admin";
  const read = await withTransaction(database, actor, (tx) =>
    tx
      .update(supportMessages)
      .set({ readAt: sql`now()` })
      .where(
        and(
          eq(supportMessages.conversationId, conversationId),
          eq(supportMessages.senderType, otherSide),
          isNull(supportMessages.readAt),
        ),
      )
      .returning({ id: supportMessages.id }),
  );
  return read.length;
}
