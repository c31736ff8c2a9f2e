import { sql } from "drizzle-orm";
import { hasMailbox } from "#app/accounts/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { closingKinds, type MessageKind } from "../mails/message-kinds.ts";
import { bookingMessages } from "../mails/tables.server.ts";
import { groupByScreen } from "./group-by-screen.ts";
import {
  type ClinicPerson,
  findClinicContact,
  findClinicOfBooking,
  listClinicPeople,
} from "./queries.server.ts";

/** Further changes of one booking within this time after the mail of a change are one mail. */
const groupedMinutes = 5;
/** Changes of an appointment that is so near are mailed at once, as are ends. */
const urgentHours = 24;

const closing = sql.param([...closingKinds]);

/** Kinds of which a clinic is notified. */
const clinicKinds = ["requested", "confirmed", "cancelled", "rescheduled", "expired"] as const;
type ClinicKind = (typeof clinicKinds)[number];

export interface ClinicNews {
  bookingId: string;
  kind: MessageKind;
  /** Names the cause: a cause that is read twice notifies once. */
  cause: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  /** The member of the clinic who made the change, who needs no news of it. */
  actorId: string | null;
  /** Whether the clinic made the change: its members get no mails of what a colleague books or cancels. */
  isByClinic?: boolean;
}

/**
 * Tells a clinic of its booking: its members here and by mail, a clinic without members by its
 * contact address. If nobody can be notified, the booking is marked for the administrators.
 * @returns how many messages were queued.
 */
export async function notifyClinic(tx: Transaction, news: ClinicNews): Promise<number> {
  const kind = clinicKinds.find((one) => one === news.kind);
  if (!kind) return 0;
  const people = await listClinicPeople(tx, news.bookingId);
  if (people.length === 0) return notifyContact(tx, { ...news, kind });
  const notified: ClinicPerson[] = [];
  let queued = 0;
  for (const person of people) {
    if (person.id === news.actorId) continue;
    const isOfDesk = news.isByClinic === true && isDeskKind(kind) && person.isOfClinic;
    const isMailed = person.isMailed && hasMailbox(person.email) && !isOfDesk;
    const receiver = { audience: "clinic", userId: person.id, isMailed } as const;
    const added = await queueMessage(tx, { ...news, kind }, receiver);
    if (added !== "known") notified.push(person);
    if (added === "queued") queued += 1;
  }
  await notify(tx, { ...news, kind }, notified);
  await markTold(tx, news.bookingId);
  return queued;
}

function isDeskKind(kind: ClinicKind): boolean {
  return kind === "confirmed" || kind === "cancelled";
}

type KnownNews = ClinicNews & { kind: ClinicKind };

async function notifyContact(tx: Transaction, news: KnownNews): Promise<number> {
  // What the clinic cancelled by its link it knows.
  const isOwn = news.isByClinic === true && news.kind === "cancelled";
  const isReached = isOwn || (await findClinicContact(tx, news.bookingId)) !== null;
  const isMailed = isReached && !isOwn;
  const added = await queueMessage(tx, news, { audience: "contact", userId: null, isMailed });
  if (added === "known") return 0;
  await (isReached ? markTold(tx, news.bookingId) : markUntold(tx, news));
  return added === "queued" ? 1 : 0;
}

/** Marks a booking whose clinic learns nothing; one that it never knew needs no word of its end. */
async function markUntold(tx: Transaction, { bookingId, kind }: KnownNews): Promise<void> {
  const isEnd = kind === "cancelled" || kind === "expired";
  await tx.execute(sql`
    update bookings
    set clinic_untold_since = case
      when ${isEnd} and clinic_untold_since is not null or ${kind} = 'expired' then null
      else coalesce(clinic_untold_since, now()) end
    where id = ${bookingId}::uuid`);
}

async function markTold(tx: Transaction, bookingId: string): Promise<void> {
  await tx.execute(sql`
    update bookings set clinic_untold_since = null
    where id = ${bookingId}::uuid and clinic_untold_since is not null`);
}

/** Queues one mail about displaced appointments to the contact address of a clinic without members. */
export async function notifyContactOfDisplaced(
  tx: Transaction,
  { id, startsAt, endsAt }: { id: string; startsAt: string; endsAt: string },
): Promise<void> {
  if ((await findClinicContact(tx, id)) === null) return;
  await tx.execute(sql`
    insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence)
    select 'displaced ' || id || ' ' || extract(epoch from displaced_since), id, 'displaced', 'contact',
      ${startsAt}::timestamptz, ${endsAt}::timestamptz, sequence
    from bookings where id = ${id}::uuid
    on conflict (key) do nothing`);
}

/**
 * Queues one mail to the contact address that was mailed about displaced appointments which fit again.
 * Mails about them that wait are dropped when they are due.
 */
export async function notifyContactOfRestored(
  tx: Transaction,
  { id, displacedSince }: { id: string; displacedSince: string },
): Promise<void> {
  await tx.execute(sql`
    insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence)
    select 'restored ' || b.id || ' ' || extract(epoch from ${displacedSince}::timestamptz), b.id, 'restored', 'contact',
      lower(b.during), upper(b.during), b.sequence
    from bookings b where b.id = ${id}::uuid and exists (
      select 1 from booking_messages m join bookings reported on reported.id = m.booking_id
      where m.kind = 'displaced' and m.sent_at is not null and reported.clinic_id = b.clinic_id
        and coalesce(reported.professional_id, reported.resource_id) = coalesce(b.professional_id, b.resource_id)
        and m.created_at >= ${displacedSince}::timestamptz)
    on conflict (key) do nothing`);
}

interface Receiver {
  audience: "clinic" | "contact";
  userId: string | null;
  /** Without a mail the message is stored as settled: its key shows a cause that is read twice. */
  isMailed: boolean;
}

/** Queues a message, and drops those of the same booking and receiver that it makes out of date. */
async function queueMessage(
  tx: Transaction,
  news: KnownNews,
  { audience, userId, isMailed }: Receiver,
): Promise<"known" | "queued" | "needless"> {
  const { bookingId, cause, kind, startsAt, endsAt, sequence } = news;
  const ofReceiver = sql`booking_id = ${bookingId}::uuid and audience = ${audience}
    and user_id is not distinct from ${userId}::text`;
  const isUrgent =
    kind === "cancelled" || kind === "expired" || (await isNear(tx, { bookingId, startsAt }));
  const [added] = await tx
    .insert(bookingMessages)
    .values({
      key: `${cause} ${userId ?? audience}`,
      bookingId,
      kind,
      audience,
      userId,
      startsAt,
      endsAt,
      sequence,
      settledAt: isMailed ? null : sql`now()`,
      error: isMailed ? null : audience === "clinic" ? "unwanted" : "unreachable",
      nextAttemptAt: sql`case when ${isUrgent} then now() else greatest(now(), (
        select case when count(*) > 1 then max(settled_at) + make_interval(mins => ${groupedMinutes}) end
        from booking_messages where ${ofReceiver} and attempts > 0 and kind <> all(${closing}::text[]))) end`,
    })
    .onConflictDoNothing()
    .returning({ id: bookingMessages.id });
  if (!added) return "known";
  const { rows: dropped } = await tx.execute<{ kind: MessageKind }>(sql`
    update booking_messages set settled_at = now(), error = 'outdated'
    where ${ofReceiver} and id <> ${added.id}::uuid and settled_at is null and unconfirmed = 0
      and kind <> all(${closing}::text[])
    returning kind`);
  if (!isMailed) return "needless";
  const unknown = dropped.find((one) => one.kind === "confirmed" || one.kind === "requested");
  if (!unknown) return "queued";
  // The clinic has not yet heard of the booking: a new time is its first, and its end is no news.
  if (kind === "rescheduled") {
    await tx.execute(
      sql`update booking_messages set kind = ${unknown.kind} where id = ${added.id}::uuid`,
    );
    return "queued";
  }
  if (kind === "confirmed" || kind === "requested") return "queued";
  await tx.execute(
    sql`update booking_messages set settled_at = now(), error = 'outdated' where id = ${added.id}::uuid`,
  );
  return "needless";
}

/** Whether an appointment is soon, or was before its last move. */
async function isNear(
  tx: Transaction,
  { bookingId, startsAt }: Pick<KnownNews, "bookingId" | "startsAt">,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isNear: boolean }>(sql`
    select least(${startsAt.toISOString()}::timestamptz, (
        select (e.detail ->> 'from')::timestamptz from booking_events e
        where e.booking_id = ${bookingId}::uuid and e.action = 'reschedule' order by e.id desc limit 1))
      < now() + make_interval(hours => ${urgentHours}) as "isNear"`);
  return rows[0]?.isNear ?? false;
}

/** Publishes what the members read on the site, with the address of the booking on their screen. */
async function notify(
  tx: Transaction,
  { bookingId, kind, startsAt }: KnownNews,
  people: readonly ClinicPerson[],
): Promise<void> {
  const clinic = await findClinicOfBooking(tx, bookingId);
  if (!clinic) return;
  for (const group of groupByScreen(people, clinic)) {
    await publishEvent(tx, {
      topic: `clinic_booking.${kind}`,
      entityType: "bookings",
      entityId: bookingId,
      payload: {
        userIds: group.people.map(({ id }) => id),
        moment: startsAt.toISOString(),
        path: `${group.path}&day=${clinic.day}&booking=${bookingId}`,
      },
    });
  }
}
