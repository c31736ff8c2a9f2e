import { eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { mailEach } from "#app/platform/sending/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { findNames } from "./queries.server.ts";
import { payments, subscriptions } from "./tables.server.ts";
import { writePaymentMail } from "./write-payment-mail.ts";

const actor: Actor = { kind: "job", name: "billing.mail-payments" };

/**
 * Mails customers the receipt or the failure of payments not mailed yet.
 * @throws the first failure, after trying all.
 */
export async function mailPayments(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const siteAddress = publicAddress(config);
  return mailEach(services, await listUnmailed(database), {
    kind: "payment",
    keyOf: ({ payment }) => `${payment.id} ${payment.status}`,
    send: (mailed) => {
      const purpose = { kind: "payment", key: `${mailed.payment.id} ${mailed.payment.status}` };
      return mailer.send(writePaymentMail({ ...mailed, siteAddress }, config), purpose);
    },
    mark: (tx, { payment: { id, status } }) =>
      tx
        .update(payments)
        .set({ mailedStatus: sql`${status}` })
        .where(eq(payments.id, id)),
  });
}

function listUnmailed(database: Database) {
  return withRead(database, actor, async (tx) => {
    const unmailed = await tx
      .select()
      .from(payments)
      .where(
        sql`${payments.status} <> 'open' and ${payments.mailedStatus} is distinct from ${payments.status}`,
      );
    if (unmailed.length === 0) return [];
    const sold = await tx
      .select()
      .from(subscriptions)
      .where(
        inArray(
          subscriptions.id,
          unmailed.map(({ subscriptionId }) => subscriptionId),
        ),
      );
    const byId = new Map(sold.map((subscription) => [subscription.id, subscription]));
    const names = await findNames(
      tx,
      sold.map(({ entityId }) => entityId),
    );
    return unmailed.flatMap((payment) => {
      const subscription = byId.get(payment.subscriptionId);
      if (!subscription) return [];
      return [{ payment, subscription, names: names.get(subscription.entityId) ?? null }];
    });
  });
}
