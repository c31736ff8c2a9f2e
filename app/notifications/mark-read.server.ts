import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { administratorTopic, userNotifications } from "./tables.server.ts";

type PersonsRequest = Pick<RequestContext, "database" | "requestId"> & { actor: Person };

/** Marks one of the person's notifications as read, or all of their signed-in area; says how many were unread. */
export async function markRead(context: PersonsRequest, id: string | null): Promise<number> {
  const { actor, database, requestId } = context;
  return withTransaction(database, actor, async (tx) => {
    const marked = await tx
      .update(userNotifications)
      .set({ readAt: sql`now()` })
      .where(
        and(
          eq(userNotifications.userId, actor.userId),
          isNull(userNotifications.readAt),
          id === null
            ? ne(userNotifications.topic, administratorTopic)
            : eq(userNotifications.id, id),
        ),
      )
      .returning({ id: userNotifications.id });
    if (marked.length > 0) {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "notification.read",
        entityType: "user_notifications",
        entityId: id,
        detail: { count: marked.length },
      });
    }
    return marked.length;
  });
}
