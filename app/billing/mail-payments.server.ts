import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { mailEach } from "#app/platform/mail/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { findNames } from "./queries.server.ts";
import { payments, subscriptions } from "./tables.server.ts";
import { writePaymentMail } from "./write-payment-mail.ts";

const actor: Actor = { kind: "job", name: "billing.mail-payments" };

/**
 * Mails customers the receipt or the failure of payments not mailed yet. Each is marked before its
 * mail is sent, so that two concurrent runs send it once; a failed mail removes the mark.
 * @throws the first failure, after trying all.
 */
export async function mailPayments(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  const siteAddress = publicAddress(config);
  return mailEach(await markPayments(database), {
    send: (told) => {
      const purpose = { kind: "payment", key: `${told.payment.id} ${told.payment.status}` };
      return mailer.send(writePaymentMail({ ...told, siteAddress }, config), purpose);
    },
    unmark: ({ payment }) => unmark(database, payment.id),
  });
}

function markPayments(database: Database) {
  return withTransaction(database, actor, async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        sql`${payments.status} <> 'open' and ${payments.mailedStatus} is distinct from ${payments.status}`,
      )
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const marked = await tx
      .update(payments)
      .set({ mailedStatus: sql`status` })
      .where(inArray(payments.id, ids))
      .returning();
    const sold = await tx
      .select()
      .from(subscriptions)
      .where(
        inArray(
          subscriptions.id,
          marked.map(({ subscriptionId }) => subscriptionId),
        ),
      );
    const byId = new Map(sold.map((subscription) => [subscription.id, subscription]));
    const names = await findNames(
      tx,
      sold.map(({ entityId }) => entityId),
    );
    return marked.flatMap((payment) => {
      const subscription = byId.get(payment.subscriptionId);
      if (!subscription) return [];
      return [{ payment, subscription, names: names.get(subscription.entityId) ?? null }];
    });
  });
}

function unmark(database: Database, id: string) {
  return withTransaction(database, actor, (tx) =>
    tx
      .update(payments)
      .set({ mailedStatus: null })
      .where(and(eq(payments.id, id), sql`mailed_status = status`)),
  );
}
