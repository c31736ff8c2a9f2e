import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { MessageKind } from "./message-kinds.ts";
import type { MessageFacts } from "./queries.server.ts";

/** Messages that state a time at which the patient is to come. */
const statingKinds: readonly MessageKind[] = [
  "requested",
  "confirmed",
  "accepted",
  "rescheduled",
  "reminder_day",
  "reminder_hours",
];

/** An appointment as the last message to its patient states it. */
export interface KnownAppointment extends Record<string, unknown> {
  startsAt: string;
  endsAt: string;
  typeId: string;
}

/**
 * Returns what a patient knows of an appointment: the time of the last message that was sent, and the
 * appointment type of then, which names the professional. Null where none was sent, where one may
 * have been, and where the patient has moved it since.
 */
export async function readKnown(
  tx: Transaction,
  bookingId: string,
): Promise<KnownAppointment | null> {
  const { rows } = await tx.execute<KnownAppointment>(sql`
    with stated as (
      select m.booking_id, m.starts_at, m.ends_at, m.settled_at from booking_messages m
      where m.booking_id = ${bookingId}::uuid and m.audience = 'patient' and m.kind in ${[...statingKinds]}
        and m.attempts > 0 and m.settled_at is not null
      order by m.settled_at desc, m.created_at desc limit 1),
    moved as (
      select e.id, e.party, e.detail from booking_events e, stated
      where e.booking_id = stated.booking_id and e.action = 'reschedule' and e.at > stated.settled_at)
    select to_char(stated.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      to_char(stated.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
      coalesce((select moved.detail ->> 'fromType' from moved order by moved.id limit 1),
        b.appointment_type_id::text) as "typeId"
    from stated join bookings b on b.id = stated.booking_id
    where not exists (select 1 from moved where moved.party = 'patient')
      and not exists (
        select 1 from booking_messages m where m.booking_id = stated.booking_id and m.audience = 'patient'
          and m.kind in ${[...statingKinds]} and m.attempts > 0 and m.settled_at is null)`);
  return rows[0] ?? null;
}

/** Whether a patient knows an appointment at that time with that appointment type. */
export function isKnownAs(
  known: KnownAppointment | null,
  { startsAt, typeId }: { startsAt: Date; typeId: string },
): boolean {
  return known?.typeId === typeId && Date.parse(known.startsAt) === startsAt.getTime();
}

/**
 * Returns the facts of a message so that a cancellation by the clinic names the appointment that its
 * patient knows: a move right before it was sent to nobody.
 */
export async function asKnown<Facts extends MessageFacts>(
  tx: Transaction,
  facts: Facts,
): Promise<Facts> {
  const { message, booking } = facts;
  const isEnd = message.kind === "cancelled" || message.kind === "declined";
  if (message.audience !== "patient" || !isEnd || booking.cancelledBy === "patient") return facts;
  const known = await readKnown(tx, booking.id);
  const present = { startsAt: message.startsAt, typeId: booking.appointmentTypeId };
  if (!known || isKnownAs(known, present)) return facts;
  const { rows } = await tx.execute<{
    serviceId: string | null;
    nameEn: string;
    nameAr: string;
    slug: string | null;
    en: string | null;
    ar: string | null;
  }>(sql`
    select t.service_id as "serviceId", t.name_en as "nameEn", t.name_ar as "nameAr", p.slug, p.name_en as en, p.name_ar as ar
    from appointment_types t join schedules s on s.id = t.schedule_id
      left join professionals p on p.id = s.professional_id
    where t.id = ${known.typeId}::uuid`);
  const [row] = rows;
  if (!row) return facts;
  const { serviceId, nameEn, nameAr } = row;
  return {
    ...facts,
    message: {
      ...message,
      startsAt: new Date(known.startsAt),
      endsAt: new Date(known.endsAt),
    },
    type: { ...facts.type, serviceId, nameEn, nameAr },
    professionalSlug: row.slug,
    subject: { en: row.en ?? nameEn, ar: row.ar ?? nameAr },
  };
}
