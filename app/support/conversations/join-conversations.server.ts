import { sql } from "drizzle-orm";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Visitor } from "./send-message.server.ts";

/**
 * Ties the conversations of a browser's guest to the account that it is signed in to, and returns
 * how many. From then on the session alone opens none of them.
 */
export async function joinConversations(
  { actor, database, requestId }: Pick<Visitor, "actor" | "database" | "requestId">,
  guest: Actor,
): Promise<number> {
  const person = asUser(actor);
  requirePermission(person, "support.write");
  if (guest.kind !== "guest" || guest.sessionId === null) return 0;
  const { sessionId } = guest;
  return withTransaction(database, person, async (tx) => {
    const { rows } = await tx.execute<{ joined: number }>(
      sql`select join_conversations(${sessionId}) as joined`,
    );
    const joined = rows[0]?.joined ?? 0;
    const entry = { actor: person, requestId, action: "support.join", detail: { joined } };
    await recordAudit(tx, { ...entry, entityType: "support_conversations" });
    return joined;
  });
}
