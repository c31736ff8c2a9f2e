import { endMailedReminders } from "#app/booking/reminders/save-wish.server.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { MailList } from "#app/platform/sending/unsubscribe-link.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { notificationTopics } from "#app/platform/slices/notification-rule.ts";
import { selectChoices } from "../queries.server.ts";
import { notificationPreferences } from "../tables.server.ts";

const job = { kind: "job", name: "notifications.unsubscribe" } as const;

/** Ends the mails of a list for a person whose signed link is used; other channels stay. */
export async function unsubscribe(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  { userId, list }: { userId: string; list: MailList },
): Promise<void> {
  await withTransaction(database, job, async (tx) => {
    const choices = await selectChoices(tx, userId);
    const ended = notificationTopics.filter((topic) =>
      list === "digest" ? choices[topic].isDigest : topic === list,
    );
    const { userId: ofUser, topic: ofTopic } = notificationPreferences;
    for (const topic of ended) {
      await tx
        .insert(notificationPreferences)
        .values({ userId, topic, ...choices[topic], isMailed: false })
        .onConflictDoUpdate({ target: [ofUser, ofTopic], set: { isMailed: false } });
    }
    // Reminders of appointments are mails of this topic, with a choice of their own.
    if (ended.includes("bookings")) await endMailedReminders(tx, userId);
    const entity = { entityType: "notification_preferences", entityId: userId };
    const action = "notification-preferences.unsubscribe";
    await recordAuditFor(tx, { actor, requestId, action, ...entity, detail: { list } });
  });
}
