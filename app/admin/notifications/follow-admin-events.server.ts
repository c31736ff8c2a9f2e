import { notifyAdministrators } from "#app/notifications/administrators/notify-administrators.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isAdminEvent } from "./notification-rules.ts";

/** Notifications of the database wake it; this is for one that was lost. */
const pollMs = 60_000;

/** Follows the outbox: what needs an administrator becomes a notification of each of them. */
export function followAdminEvents({ database, log }: Services): OutboxReader {
  return startOutboxReader(database, {
    log,
    pollMs,
    consumer: "administrators",
    async onEvents(events) {
      for (const event of events) {
        if (isAdminEvent(event.topic)) await notifyAdministrators(database, event);
      }
    },
  });
}
