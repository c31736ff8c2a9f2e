import { and, desc, eq, inArray } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { chooseFeature } from "#app/platform/features/feature-choices.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { pushSubscriptions } from "../tables.server.ts";
import { mostDevices, type SubscriptionInput } from "./rules.ts";

type Registering = Pick<RequestContext, "database" | "requestId"> & { actor: Person };
const job = { kind: "job", name: "notifications.devices" } as const;

/** Registers a browser for push messages of its person; whoever used it before gets none there. */
export async function registerDevice(
  { actor, database, requestId }: Registering,
  subscription: SubscriptionInput,
): Promise<void> {
  const { userId } = actor;
  await withTransaction(database, job, async (tx) => {
    const { id, endpoint, createdAt, userId: ofUser } = pushSubscriptions;
    const set = { userId, ...subscription };
    await tx.insert(pushSubscriptions).values(set).onConflictDoUpdate({ target: endpoint, set });
    const newest = tx
      .select({ id })
      .from(pushSubscriptions)
      .where(eq(ofUser, userId))
      .orderBy(desc(createdAt))
      .offset(mostDevices);
    await tx.delete(pushSubscriptions).where(inArray(id, newest));
    await record(tx, { actor, requestId, action: "push-device.add" });
  });
}

/** Ends push messages to one browser of the person, or to all of them. */
export async function removeDevices(
  { actor, database, requestId }: Registering,
  endpoint: string | null,
): Promise<void> {
  await withTransaction(database, job, async (tx) => {
    const isTheirs = eq(pushSubscriptions.userId, actor.userId);
    const isMeant =
      endpoint === null ? isTheirs : and(isTheirs, eq(pushSubscriptions.endpoint, endpoint));
    await tx.delete(pushSubscriptions).where(isMeant);
    await record(tx, { actor, requestId, action: "push-device.remove" });
  });
}

function record(
  tx: Parameters<typeof recordAuditFor>[0],
  entry: { actor: Person; requestId: string; action: string },
): Promise<void> {
  const entity = { entityType: "push_subscriptions", entityId: entry.actor.userId };
  return recordAuditFor(tx, { ...entry, ...entity });
}

/** Turns push messages of a person off or on; off, all their devices are forgotten. */
export async function choosePush(context: Registering, isOn: boolean): Promise<void> {
  await chooseFeature(context, { key: "push.notifications", isOn }, async (tx) => {
    if (isOn) return;
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, context.actor.userId));
  });
}
