import { and, desc, eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { ShownNotification } from "../queries.server.ts";
import { administratorTopic, userNotifications } from "../tables.server.ts";

/** Lists what an administrator is notified of in the back office, the newest first. */
export function listForAdministrator(
  database: Database,
  { userId }: Person,
  most: number,
): Promise<ShownNotification[]> {
  const { id, type, payload, readAt, createdAt, topic } = userNotifications;
  return withRead(database, { kind: "admin", userId, email: "" }, (tx) =>
    tx
      .select({ id, type, payload, readAt, createdAt })
      .from(userNotifications)
      .where(and(eq(userNotifications.userId, userId), eq(topic, administratorTopic)))
      .orderBy(desc(createdAt), id)
      .limit(most),
  );
}

/** Returns when an administrator read one of their notifications; null where there is no such one. */
export async function findReadAt(
  database: Database,
  { userId }: Person,
  notificationId: string,
): Promise<{ readAt: Date | null } | null> {
  const { id, readAt, topic } = userNotifications;
  const rows = await withRead(database, { kind: "admin", userId, email: "" }, (tx) =>
    tx
      .select({ readAt })
      .from(userNotifications)
      .where(
        and(
          eq(id, notificationId),
          eq(userNotifications.userId, userId),
          eq(topic, administratorTopic),
        ),
      ),
  );
  return rows[0] ?? null;
}
