import { sql } from "drizzle-orm";
import type { Config } from "#app/platform/config.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { describeFailure, maskAddress } from "#app/platform/mail/mask-address.ts";
import { keyedHash, keyedHashes } from "#app/platform/session-secret/keyed-hash.server.ts";
import type { deliveries, ReminderChannel } from "./rules.ts";

const actor = { kind: "job", name: "booking.reminders" } as const;

export type Delivery = (typeof deliveries)[number];

/** A keyed hash of a telephone number, by which a reply finds its reminder. */
export function receiverHash(config: Config, phone: string): string {
  return keyedHash(config, receiverText(phone));
}

/** The keyed hashes under which a number may be stored, if the session secret has changed. */
export function receiverHashes(config: Config, phone: string): string[] {
  return keyedHashes(config, receiverText(phone));
}

const receiverText = (phone: string) => `reminded number ${phone}`;

interface Sent {
  channel: ReminderChannel;
  /** A keyed hash; null for mails. */
  receiver: string | null;
  /** The id at WhatsApp. */
  providerId: string | null;
}

/** Notes how a message was sent, so that replies and reports of its delivery find it. */
export async function noteSent(
  tx: Transaction,
  id: string,
  { channel, receiver, providerId }: Sent,
): Promise<void> {
  await tx.execute(sql`
    update booking_messages set channel = ${channel}, receiver = ${receiver},
      provider_id = coalesce(${providerId}, provider_id),
      delivery = case when ${channel} = 'whatsapp' then coalesce(delivery, 'sent') else delivery end
    where id = ${id}::uuid`);
}

/** Notes by which channel a message is tried, and at which address, masked: the back office shows both. */
export function noteRoute(
  tx: Transaction,
  id: string,
  { sentBy, to }: { sentBy: ReminderChannel; to: string },
) {
  return tx.execute(sql`
    update booking_messages set sent_by = ${sentBy}, recipient = ${maskAddress(to)}
    where id = ${id}::uuid`);
}

/** Makes a message due again, by another channel. */
export function fallBack(
  database: Database,
  id: string,
  { channel, error }: { channel: ReminderChannel; error: unknown },
): Promise<void> {
  return withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`
      update booking_messages set channel = ${channel}, error = ${describeFailure(error)}, ${dueAgain}
      where id = ${id}::uuid and settled_at is null`);
  });
}

const dueAgain = sql`attempts = 0, unconfirmed = 0, next_attempt_at = now()`;

/**
 * Stores what WhatsApp reports of a message. One that failed is sent as a text instead, once. A
 * message that a dying process had sent is known by our own id, and is not sent again.
 */
export async function noteDelivery(
  database: Database,
  { providerId, key, delivery }: { providerId: string; key: string | null; delivery: Delivery },
): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    if (key !== null) {
      await tx.execute(sql`
        update booking_messages set provider_id = ${providerId}, settled_at = coalesce(settled_at, now()),
          sent_at = coalesce(sent_at, now()), unconfirmed = 0, channel = 'whatsapp'
        where id = ${key}::uuid and provider_id is null and attempts > 0
          and coalesce(channel, 'whatsapp') = 'whatsapp' and delivery is null`);
    }
    if (delivery === "failed") {
      await tx.execute(sql`
        update booking_messages set delivery = 'failed', channel = 'text', settled_at = null,
          sent_at = null, error = 'undelivered', provider_id = null, ${dueAgain}
        where provider_id = ${providerId} and channel = 'whatsapp'`);
      return;
    }
    // Reports may arrive in another order than they were made.
    await tx.execute(sql`
      update booking_messages set delivery = ${delivery}
      where provider_id = ${providerId}
        and coalesce(array_position(array['sent', 'delivered', 'read'], delivery), 0)
          < array_position(array['sent', 'delivered', 'read'], ${delivery}::text)`);
  });
}
