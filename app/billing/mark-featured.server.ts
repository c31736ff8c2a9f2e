import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { setFeatured } from "#app/directory/listings/set-featured.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { featuredPlans } from "./rules.ts";
import { subscriptions } from "./tables.server.ts";

const actor: Actor = { kind: "job", name: "billing.featured" };

type Subscribed = Pick<typeof subscriptions.$inferSelect, "entityType" | "entityId">;

/** Marks the listing of a paid subscription as featured. Idempotent. */
export async function beginMark(database: Database, subscriptionId: string): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    if (subscription) await markAsPaid(tx, subscription);
  });
}

/** Removes the marks of ended subscriptions, unless another one of the listing runs. */
export function endSubscriptions(database: Database): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const over = await tx
      .update(subscriptions)
      .set({ endedAt: sql`now()` })
      .where(sql`ended_at is null and ends_at <= now()`)
      .returning();
    for (const { id, entityType, entityId, plan } of over) {
      await markAsPaid(tx, { entityType, entityId });
      await recordAudit(tx, {
        actor,
        action: "subscription.end",
        entityType: "subscriptions",
        entityId: id,
      });
      await publishEvent(tx, {
        topic: "subscription.ended",
        entityType: "subscriptions",
        entityId: id,
        payload: { entityType, entityId, plan },
      });
    }
    return over.length;
  });
}

/**
 * A listing is marked while a paid subscription for it runs. The mark never changes its position in
 * results.
 */
async function markAsPaid(tx: Transaction, { entityType, entityId }: Subscribed) {
  const running = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        ...[eq(subscriptions.entityType, entityType), eq(subscriptions.entityId, entityId)],
        ...[isNotNull(subscriptions.paidAt), gt(subscriptions.endsAt, sql`now()`)],
        inArray(subscriptions.plan, featuredPlans),
      ),
    )
    .limit(1);
  await setFeatured(tx, { entityType, entityId, isFeatured: running.length > 0 });
}
