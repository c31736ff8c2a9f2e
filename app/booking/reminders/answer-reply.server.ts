import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { takeShared } from "#app/platform/limits/shared-limit.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { MessageKind } from "../mails/message-kinds.ts";
import { openingSecret } from "../verb-frame/record-change.server.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { receiverHashes } from "./note-sent.server.ts";
import { readAnswer } from "./rules.ts";

type Context = Pick<
  RequestContext,
  "config" | "database" | "locale" | "log" | "requestId" | "writeLimit"
>;

export interface Reply {
  channel: "text" | "whatsapp";
  /** The id of the message at its provider. */
  id: string;
  /** A number as +971501234567. */
  from: string;
  text: string;
}

type Outcome = "confirmed" | "cancelled" | "refused" | "unclear";

const actor = { kind: "job", name: "booking.replies" } as const;

/**
 * Acts on a reply to a reminder: 1 confirms the appointment, 2 cancels it as the patient's link does.
 * A reply that is delivered again changes nothing. A number that was sent no reminder gets no answer.
 */
export async function answerReply(context: Context, reply: Reply): Promise<void> {
  const key = `${reply.channel} ${reply.id}`;
  // The appointment is pinned before it is changed: a repeated reply must not reach the next one.
  const bookingId = await pinBooking(context, key, reply.from);
  if (bookingId === null) return;
  const outcome = await act(context, { key, bookingId, answer: readAnswer(reply.text) });
  const isAnswered = outcome !== "unclear" || !(await isAnsweredToday(context, reply.from));
  await withTransaction(context.database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      update booking_replies set outcome = ${outcome}
      where key = ${key} and outcome = 'pending' returning key`);
    if (rows.length > 0 && isAnswered) await queueAnswer(tx, { key, bookingId, outcome, ...reply });
  });
}

/**
 * Claims a reply and returns its appointment; null for none, and for a reply that was dealt with.
 * A claim of a process that died ends after a minute.
 * @throws AppError `busy` while another request acts on it: the provider sends it again.
 */
function pinBooking(
  { config, database }: Context,
  key: string,
  from: string,
): Promise<string | null> {
  const receiver = receiverHashes(config, from);
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string | null }>(sql`
      insert into booking_replies as known (key, booking_id, outcome)
      select ${key}, found.booking_id, case when found.booking_id is null then 'unknown' else 'pending' end
      from (select 1) as one left join lateral (
        select m.booking_id from booking_messages m join bookings b on b.id = m.booking_id
        where m.receiver = any(${sql.param(receiver)}::text[]) and m.settled_at > now() - interval '30 days'
          and m.kind in ('reminder_day', 'reminder_hours')
        order by (b.state = 'confirmed' and b.sequence = m.sequence and lower(b.during) > now()) desc,
          m.settled_at desc, m.id
        limit 1) as found on true
      on conflict (key) do update set received_at = now()
      where known.outcome = 'pending' and known.received_at < now() - interval '1 minute'
      returning booking_id as id`);
    if (rows[0]) return rows[0].id;
    const { rows: pending } = await tx.execute(sql`
      select 1 from booking_replies where key = ${key} and outcome = 'pending'`);
    if (pending.length > 0) throw new AppError("busy", "This reply is being dealt with.");
    return null;
  });
}

async function act(
  context: Context,
  {
    key,
    bookingId,
    answer,
  }: { key: string; bookingId: string; answer: ReturnType<typeof readAnswer> },
): Promise<Outcome> {
  if (answer === "other") return "unclear";
  if (answer === "confirm") return confirmVisit(context, bookingId);
  const { config } = context;
  // One caller for all nodes of the provider, so that a repeated reply finds its answer.
  const patient = { ...context, actor: guest, clientAddress: "127.0.0.1" };
  const once = createHash("sha256").update(key).digest("base64url");
  try {
    const secret = openingSecret(config, bookingId);
    await cancelBooking.call(patient, { id: bookingId, secret }, `reply-${once}`);
    return "cancelled";
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 429) return "refused";
    throw error;
  }
}

/** Notes that the patient comes, for the clinic's screens. */
function confirmVisit({ database, requestId }: Context, bookingId: string): Promise<Outcome> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      update bookings set confirmed_sequence = sequence
      where id = ${bookingId}::uuid and state = 'confirmed' and lower(during) > now()
      returning id`);
    if (rows.length === 0) return "refused";
    const entity = { entityType: "bookings", entityId: bookingId };
    await recordAudit(tx, { actor, requestId, action: "booking.reply_confirm", ...entity });
    return "confirmed";
  });
}

async function isAnsweredToday({ config, database }: Context, from: string): Promise<boolean> {
  return (
    (await takeShared({ config, database }, [{ limit: "reply.recipient", key: from }])) !== null
  );
}

const answers: Record<Outcome, MessageKind> = {
  confirmed: "reply_confirmed",
  cancelled: "reply_cancelled",
  refused: "reply_closed",
  unclear: "reply_unclear",
};

/** Answers by the channel of the reply. A guest without an address is texted the cancellation already. */
async function queueAnswer(
  tx: Transaction,
  {
    key,
    bookingId,
    outcome,
    channel,
  }: { key: string; bookingId: string; outcome: Outcome } & Pick<Reply, "channel">,
): Promise<void> {
  await tx.execute(sql`
    insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence, channel)
    select ${`reply ${key}`}, id, ${answers[outcome]}, 'patient', lower(during), upper(during), sequence, ${channel}
    from bookings where id = ${bookingId}::uuid
      and not (${outcome} = 'cancelled' and ${channel} = 'text'
        and coalesce(contact_email, patient_id, booked_by) is null)
    on conflict (key) do nothing`);
}
