import type { Person } from "../platform/actor.ts";
import { recordAudit } from "../platform/audit.server.ts";
import { withTransaction } from "../platform/database/database.server.ts";
import type { RequestContext } from "../platform/services.server.ts";
import { notificationTopics } from "../platform/slices/notification-rule.ts";
import { notificationPreferences } from "./tables.server.ts";

type PersonsRequest = Pick<RequestContext, "database" | "requestId"> & { actor: Person };

/** Keeps what a person wants to hear of; a box that is not ticked is a no. */
export async function setChoices(context: PersonsRequest, form: FormData): Promise<void> {
  const { actor, database, requestId } = context;
  const chosen = notificationTopics.map((topic) => ({
    topic,
    isShown: form.has(`${topic}.shown`),
    isMailed: form.has(`${topic}.mailed`),
  }));
  await withTransaction(database, actor, async (tx) => {
    for (const { topic, ...choice } of chosen) {
      const { userId, topic: topicColumn } = notificationPreferences;
      await tx
        .insert(notificationPreferences)
        .values({ userId: actor.userId, topic, ...choice })
        .onConflictDoUpdate({ target: [userId, topicColumn], set: choice });
    }
    await recordAudit(tx, {
      ...{ actor, requestId, action: "notification-preferences.set" },
      ...{ entityType: "notification_preferences", entityId: actor.userId, detail: { chosen } },
    });
  });
}
