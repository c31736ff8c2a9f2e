import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Visitor } from "./send-message.server.ts";
import { supportConversations } from "./tables.server.ts";

const input = z.object({ id: z.uuid(), rating: z.int().min(1).max(5) });

/**
 * Stores a visitor's rating of a resolved conversation.
 * @throws AppError `unprocessable`; `not_found` for one that is not theirs, or not resolved.
 */
export async function rateConversation(
  { actor, database, requestId }: Visitor,
  conversationId: string,
  given: number,
): Promise<void> {
  requirePermission(actor, "support.write");
  const parsed = input.safeParse({ id: conversationId, rating: given });
  if (!parsed.success) throw new AppError("unprocessable", "Rate from 1 to 5.");
  const { id, rating } = parsed.data;
  await withTransaction(database, actor, async (tx) => {
    const rated = await tx
      .update(supportConversations)
      .set({ rating })
      .where(eq(supportConversations.id, id))
      .returning({ id: supportConversations.id });
    if (rated.length === 0) throw new AppError("not_found", "There is no such conversation.");
    const entity = { entityType: "support_conversations", entityId: id };
    await recordAudit(tx, { actor, requestId, action: "support.rate", ...entity });
  });
}
