import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type NewSubscription, newSubscription } from "./inputs.ts";
import { hashToken, makeToken } from "./paying/hash-token.server.ts";
import { type PayAddress, priceWithVat } from "./rules.ts";
import { paymentLinks, subscriptions } from "./tables.server.ts";

/**
 * Stores a subscription agreed with a customer and creates its payment address; only the caller
 * gets the token.
 * @throws AppError `forbidden`; `unprocessable` with the problems; `not_found` for an unknown
 * listing.
 */
export async function createSubscription(
  { database }: Pick<Services, "database">,
  actor: Actor,
  input: Record<Exclude<keyof NewSubscription, "locale">, unknown> & { locale?: unknown },
): Promise<PayAddress> {
  requirePermission(actor, "subscriptions.create");
  const parsed = newSubscription.safeParse(input);
  if (!parsed.success) throw new AppError("unprocessable", describeIssues(parsed.error));
  const { entityType, slug, amount, days, ...agreed } = parsed.data;
  const { net, vat } = priceWithVat(amount);
  const token = makeToken();
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ entity_id: string }>(sql`
      select entity_id from directory_listings where entity_type = ${entityType} and slug = ${slug}`);
    const entityId = rows[0]?.entity_id;
    if (!entityId) throw new AppError("not_found", `Nothing is listed at /${entityType}/${slug}.`);
    const [row] = await tx
      .insert(subscriptions)
      .values({ ...agreed, entityType, entityId, netAmount: net, vatAmount: vat })
      .returning({ id: subscriptions.id });
    if (!row) throw new Error("The row of the subscription was not returned.");
    await tx.insert(paymentLinks).values({
      tokenHash: hashToken(token),
      subscriptionId: row.id,
      expiresAt: new Date(Date.now() + days * dayMs),
    });
    await recordAudit(tx, {
      actor,
      action: "subscription.create",
      entityType: "subscriptions",
      entityId: row.id,
      detail: { entityType, entityId, plan: agreed.plan, period: agreed.period, net, vat },
    });
    return { subscriptionId: row.id, token };
  });
}

function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}
