import { notifyAdministrators } from "#app/notifications/administrators/notify-administrators.server.ts";
import { followEvents } from "#app/platform/outbox/follow-events.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isAdminEvent } from "./notification-rules.ts";

/** Follows the outbox: what needs an administrator becomes a notification of each of them. */
export function followAdminEvents(services: Services): OutboxReader {
  return followEvents(services, "administrators", async (events) => {
    for (const event of events) {
      if (isAdminEvent(event.topic)) await notifyAdministrators(services.database, event);
    }
  });
}
