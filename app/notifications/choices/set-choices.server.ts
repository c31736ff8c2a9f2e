import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { notificationTopics } from "#app/platform/slices/notification-rule.ts";
import { notificationPreferences } from "../tables.server.ts";
import { boxName, choicesForm } from "./choices-form.ts";

type PersonsRequest = Pick<RequestContext, "database" | "requestId"> & { actor: Person };

/**
 * Stores which notifications a person wants; an unticked box is a no.
 * @throws AppError `unprocessable` for another form.
 */
export async function setChoices(context: PersonsRequest, form: FormData): Promise<void> {
  const { actor, database, requestId } = context;
  const parsed = choicesForm.parse(form);
  if (!parsed.ok) throw new AppError("unprocessable", "Please check your input and try again.");
  const { values } = parsed;
  const chosen = notificationTopics.map((topic) => ({
    topic,
    isShown: values[boxName(topic, "shown")] ?? false,
    isMailed: values[boxName(topic, "mailed")] ?? false,
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
      actor,
      requestId,
      action: "notification-preferences.set",
      entityType: "notification_preferences",
      entityId: actor.userId,
      detail: { chosen },
    });
  });
}
