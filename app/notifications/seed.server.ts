import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { NotificationTopic } from "#app/platform/slices/notification-rule.ts";
import { userNotifications } from "./tables.server.ts";

interface SeededNotification {
  userId: string;
  type: string;
  topic: NotificationTopic;
  payload: Record<string, unknown>;
}

/** Seeds a notification: no outbox reader runs yet when the demo is created. */
export async function seedNotification(
  database: Database,
  notification: SeededNotification,
): Promise<void> {
  const actor = { kind: "job", name: "seed" } as const;
  await withTransaction(database, actor, (tx) => tx.insert(userNotifications).values(notification));
}
