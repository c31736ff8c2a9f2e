import { eq, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { contactOfClinic, planOf } from "../mails/queries.server.ts";
import { appointmentTypes } from "../schedules/tables.server.ts";

/** A member of a booking's clinic, or the owner of its professional's listing. */
export interface ClinicPerson extends Record<string, unknown> {
  id: string;
  email: string;
  /** Whether they get a mail at once. */
  isMailed: boolean;
  /** Whether the calendar of the clinic is theirs; else that of the professional is. */
  isOfClinic: boolean;
}

/** Lists the people who handle a booking at its clinic, without suspended accounts. */
export async function listClinicPeople(
  tx: Transaction,
  bookingId: string,
): Promise<ClinicPerson[]> {
  const { rows } = await tx.execute<ClinicPerson>(sql`
    select u.auth_user_id as id, u.email,
      u.auth_user_id in (select booking_staff(b.id)) as "isMailed",
      exists (select 1 from claims c where c.state = 'approved' and c.entity_type = 'clinics'
          and c.entity_id = b.clinic_id and c.claimant_id = u.auth_user_id)
        or exists (select 1 from clinic_staff s
          where s.clinic_id = b.clinic_id and s.member_id = u.auth_user_id) as "isOfClinic"
    from bookings b cross join lateral booking_people(b.id) as person
      join users u on u.auth_user_id = person and u.suspended_at is null
    where b.id = ${bookingId}::uuid order by u.auth_user_id`);
  return rows;
}

/** Returns the mail address of a booking's clinic or its franchise; null if there is none. */
export async function findClinicContact(
  tx: Transaction,
  bookingId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ email: contactOfClinic })
    .from(bookings)
    .innerJoin(clinics, eq(clinics.id, bookings.clinicId))
    .leftJoin(franchises, eq(franchises.id, clinics.franchiseId))
    .where(eq(bookings.id, bookingId));
  return row?.email ?? null;
}

/** Returns the listings in whose calendars a booking is, with its day there. */
export async function findClinicOfBooking(tx: Transaction, bookingId: string) {
  const [row] = await tx
    .select({
      slug: clinics.slug,
      professionalSlug: professionals.slug,
      day: sql<string>`to_char(${bookings.startsAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    })
    .from(bookings)
    .innerJoin(clinics, eq(clinics.id, bookings.clinicId))
    .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
    .where(eq(bookings.id, bookingId));
  return row ?? null;
}

/** Reads what a clinic without members sees of an appointment by the link of its mail. */
export async function findLinkedAppointment(tx: Transaction, bookingId: string) {
  const [row] = await tx
    .select({
      id: bookings.id,
      state: bookings.state,
      sequence: bookings.sequence,
      /** SEQUENCE after the last change by somebody other than the clinic. */
      changedSequence: sql<number>`${bookings.sequence} - (
        select count(*)::int from booking_events e where e.booking_id = ${bookings.id} and e.from_state <> 'held'
          and e.id > coalesce((select max(o.id) from booking_events o
            where o.booking_id = ${bookings.id} and o.party <> 'clinic' and o.action <> 'check_in'), 0))`,
      visitType: bookings.visitType,
      patientName: bookings.patientName,
      patientAgeMonths: bookings.patientAgeMonths,
      patientRelation: bookings.patientRelation,
      bookerName: bookings.bookerName,
      answerBy: bookings.answerBy,
      fee: bookings.fee,
      payment: bookings.payment,
      insurer: planOf("name"),
      insurerAr: planOf("name_ar"),
      cancelledBy: bookings.cancelledBy,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      address: contactOfClinic,
      typeEn: appointmentTypes.nameEn,
      typeAr: appointmentTypes.nameAr,
      withEn: professionals.nameEn,
      withAr: professionals.nameAr,
      clinicEn: clinics.nameEn,
      clinicAr: clinics.nameAr,
      clinicSlug: clinics.slug,
      contact: sql<{ email: string | null; phone: string | null }>`booking_contact(${bookings.id})`,
    })
    .from(bookings)
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, bookings.appointmentTypeId))
    .innerJoin(clinics, eq(clinics.id, bookings.clinicId))
    .leftJoin(franchises, eq(franchises.id, clinics.franchiseId))
    .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
    .where(eq(bookings.id, bookingId));
  return row ?? null;
}
