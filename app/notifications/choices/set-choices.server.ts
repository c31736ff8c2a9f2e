import { eq } from "drizzle-orm";
import { reminderWishes } from "#app/booking/reminders/rules.ts";
import { saveReminderWish } from "#app/booking/reminders/save-wish.server.ts";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { notificationPreferences, quietHours } from "../tables.server.ts";
import {
  choicesForm,
  controlName,
  readMailChoice,
  readQuietHours,
  reminderControl,
} from "./choices-form.ts";
import { listOwnTopics } from "./own-topics.server.ts";

type PersonsRequest = Pick<RequestContext, "database" | "registry" | "requestId"> & {
  actor: Person;
};

/**
 * Stores which notifications a person wants, of the topics that they can get, and how they are reminded
 * of appointments; an unticked box is a no.
 * @throws AppError `unprocessable` for another form.
 */
export async function setChoices(context: PersonsRequest, form: FormData): Promise<void> {
  const { actor, database, requestId } = context;
  const parsed = choicesForm.parse(form);
  if (!parsed.ok) throw new AppError("unprocessable", "Please check your input and try again.");
  const { values } = parsed;
  const topics = await listOwnTopics(context, actor);
  const chosen = topics.map((topic) => ({
    topic,
    isShown: values[controlName(topic, "shown")] ?? false,
    ...readMailChoice(form, topic),
    isTexted: values[controlName(topic, "texted")] ?? false,
    isPushed: values[controlName(topic, "pushed")] ?? false,
  }));
  await withTransaction(database, actor, async (tx) => {
    for (const { topic, ...choice } of chosen) {
      const { userId, topic: topicColumn } = notificationPreferences;
      await tx
        .insert(notificationPreferences)
        .values({ userId: actor.userId, topic, ...choice })
        .onConflictDoUpdate({ target: [userId, topicColumn], set: choice });
    }
    if (form.has(reminderControl)) {
      const typed = typedText(form, reminderControl);
      const wish = reminderWishes.find((one) => one === typed) ?? null;
      await saveReminderWish(tx, { actor, requestId, wish });
    }
    const quiet = readQuietHours(form);
    await tx.delete(quietHours).where(eq(quietHours.userId, actor.userId));
    if (quiet) {
      const { from: fromHour, until: untilHour } = quiet;
      await tx.insert(quietHours).values({ userId: actor.userId, fromHour, untilHour });
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
