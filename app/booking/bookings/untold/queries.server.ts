import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { contactOf } from "../clinic-contact.server.ts";

/** Reads who works at a clinic, which neither patients nor its own staff may. */
const reader: Actor = { kind: "job", name: "booking.untold" };

const contact = contactOf(sql`c.email`, sql`f.email`);

/** Accounts that read messages; a suspended one does not. */
const readers = sql`(select auth_user_id from users where suspended_at is null)`;

/**
 * Whether nobody at the clinic of a coming booking has been informed of it. Until its messages are
 * queued, the answer is what the queue will find: no member and no contact address. The caller was
 * checked to have the booking.
 */
export async function isClinicUntold(database: Database, bookingId: string): Promise<boolean> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute(sql`
      select 1 from bookings b
        join clinics c on c.id = b.clinic_id
        left join franchises f on f.id = c.franchise_id
      where b.id = ${bookingId}::uuid and b.state in ('held', 'requested', 'confirmed')
        and lower(b.during) > now()
        and (b.clinic_untold_since is not null
          or ${contact} is null
            and not exists (select from booking_people(b.id) as person where person in ${readers})
            and not exists (select from booking_messages m
              where m.booking_id = b.id and m.audience in ('clinic', 'contact')))`),
  );
  return rows.length > 0;
}

/**
 * Whether the account of a guest's proved address could write to the clinic about the booking: once it
 * signs in, the booking is its own. The caller was checked to have the booking.
 */
export async function couldWrite(database: Database, bookingId: string): Promise<boolean> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute(sql`
      select 1 from bookings b
      where b.id = ${bookingId}::uuid and b.state in ('requested', 'confirmed') and lower(b.during) > now()
        and b.proved_email is not null and b.booked_by is null and b.patient_id is null
        and b.beneficiary <> 'sponsored'
        and exists (select from booking_people(b.id) as person where person in ${readers})`),
  );
  return rows.length > 0;
}

/** A clinic whose online bookings no message announces. */
export interface UnreachableClinic extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
}

/**
 * Lists the clinics of a calendar that have neither a contact address nor anybody who is informed of
 * a booking: the clinic itself, or those where a professional practises.
 */
export async function listUnreachableClinics(
  database: Database,
  owner: { kind: "clinics" | "professionals"; id: string },
): Promise<UnreachableClinic[]> {
  const isClinic = owner.kind === "clinics";
  const isOwn = isClinic
    ? sql`c.id = ${owner.id}::uuid`
    : sql`c.id in (select clinic_id from places_of_practice where professional_id = ${owner.id}::uuid)`;
  const professionalId = sql`${isClinic ? null : owner.id}::uuid`;
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<UnreachableClinic>(sql`
      select c.id, c.name_en as "nameEn", c.name_ar as "nameAr" from clinics c
        left join franchises f on f.id = c.franchise_id
      where ${isOwn} and c.status = 'active'
        and ${contact} is null
        and not exists (select from claims k where k.state = 'approved' and k.claimant_id in ${readers}
          and (k.entity_type = 'clinics' and k.entity_id = c.id
            or k.entity_type = 'professionals' and k.entity_id = ${professionalId}))
        and not exists (select from clinic_staff s where s.clinic_id = c.id and s.member_id in ${readers}
          and (s.role <> 'practitioner' or s.professional_id = ${professionalId}))
      order by c.name_en, c.id`),
  );
  return rows;
}
