import { selectReachable } from "#app/accounts/preferences/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { queueDeliveries } from "./delivery/queue-deliveries.server.ts";
import { sendDeliveries } from "./delivery/send-deliveries.server.ts";
import { peopleOf } from "./rules.ts";
import { userNotifications } from "./tables.server.ts";

type Telling = Pick<Services, "database" | "registry">;

const actor: Actor = { kind: "job", name: "notifications" };

/**
 * Outbox reader: stores a notification for the people concerned by each event, and queues what leaves
 * the site by their choices. The job of the same queue sends what failed. Idempotent.
 */
export function notifyPeople(services: Services): OutboxReader {
  const { log } = services;
  let sending: Promise<unknown> = Promise.resolve();
  const reader = followEvents(services, "notifications", async (events) => {
    let isNotified = false;
    for (const event of events) isNotified = (await notifyOf(services, event)) || isNotified;
    if (!isNotified) return;
    // A slow mail server must not hold the events up.
    sending = sending
      .then(() => sendDeliveries(services))
      .catch((error: unknown) => log.error({ err: error }, "notifications were not delivered"));
  });
  return {
    ...reader,
    async stop() {
      await reader.stop();
      await sending;
    },
  };
}

/** Notifies about one event; returns false where nobody is notified. */
export async function notifyOf(services: Telling, event: PublishedEvent): Promise<boolean> {
  const rule = services.registry.notificationRules.get(event.topic);
  if (!rule || rule.isShown?.(event.payload) === false) return false;
  let isNotified = false;
  for (const userId of peopleOf(event.payload)) {
    isNotified = (await storeNotification(services, { rule, userId, event })) || isNotified;
  }
  return isNotified;
}

interface News {
  rule: NotificationRule;
  userId: string;
  event: PublishedEvent;
}

/** Returns false if already notified, or if the account no longer exists. */
function storeNotification({ database }: Telling, { rule, userId, event }: News): Promise<boolean> {
  return withTransaction(database, actor, async (tx) => {
    if (!(await selectReachable(tx, userId))) return false;
    const { topic: type, entityType, entityId } = event;
    const eventSequence = causeOf(event);
    const payload = { ...event.payload, subjectType: entityType, subjectId: entityId };
    const [stored] = await tx
      .insert(userNotifications)
      .values({ userId, type, topic: rule.topic, payload, eventSequence })
      .onConflictDoNothing()
      .returning({ id: userNotifications.id });
    if (!stored) return false;
    await queueDeliveries(tx, { notificationId: stored.id, userId, rule });
    return true;
  });
}

/** An event that may be published twice names the one that caused it, of which there is one notification. */
function causeOf({ payload, sequence }: PublishedEvent): number {
  return typeof payload.causedBy === "number" ? payload.causedBy : sequence;
}
