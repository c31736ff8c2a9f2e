import type { Person } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  type NotificationTopic,
  notificationTopics,
} from "#app/platform/slices/notification-rule.ts";

/** Returns the topics whose notifications a person can get: no patient is asked about clinics. */
export async function listOwnTopics(
  { database, registry }: Pick<RequestContext, "database" | "registry">,
  person: Person,
): Promise<NotificationTopic[]> {
  const isOwn = await Promise.all(
    notificationTopics.map(async (topic) => {
      const audiences = registry.topicAudiences.flatMap((one) => one[topic] ?? []);
      if (audiences.length === 0) return true;
      const admitted = await Promise.all(audiences.map((admits) => admits(database, person)));
      return admitted.includes(true);
    }),
  );
  return notificationTopics.filter((_, index) => isOwn[index]);
}
