import { eq, sql } from "drizzle-orm";
import { textNumbers, userPreferences, users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Alternative } from "../alternatives/queries.server.ts";
import { contactOf } from "../bookings/clinic-contact.server.ts";
import { bookingSlug } from "../bookings/queries.server.ts";
import type { SeriesDay } from "../bookings/series-days.server.ts";
import { bookingAddresses, bookings } from "../bookings/tables.server.ts";
import type { Party } from "../bookings/transitions.ts";
import { depositStateOf } from "../deposits/queries.server.ts";
import { reminderChoices, reminderPlans } from "../reminders/tables.server.ts";
import { appointmentTypes } from "../schedules/tables.server.ts";
import { bookingMessages } from "./tables.server.ts";

/** The contact address of a clinic, where its franchise is joined. */
export const contactOfClinic = contactOf(sql`${clinics.email}`, sql`${franchises.email}`);

/** The facts of a message. Listings that are no longer public are named too. */
export type MessageFacts = NonNullable<Awaited<ReturnType<typeof readMessage>>> & {
  /** Free times instead of one that was not confirmed. */
  alternatives?: readonly Alternative[];
  /** The later appointments of a series, in the message about its first one. */
  series?: readonly SeriesDay[];
  /** The start before the moves that the message announces. */
  formerStart?: Date | null;
  /** Appointments that no longer fit, of the same person at the same clinic. */
  displaced?: DisplacedOfClinic;
};

export interface DisplacedOfClinic {
  count: number;
  first: readonly {
    id: string;
    sequence: number;
    patientName: string;
    startsAt: string;
    endsAt: string;
  }[];
}

/** As many appointments as one mail names. */
const mostNamed = 20;

/** Lists the undecided appointments of a booking's clinic and person that no longer fit. */
export async function listDisplacedWith(
  tx: Transaction,
  bookingId: string,
): Promise<DisplacedOfClinic> {
  const { rows } = await tx.execute<DisplacedOfClinic["first"][number] & { count: number }>(sql`
    select b.id, b.sequence, b.patient_name as "patientName", count(*) over ()::int as count,
      to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt"
    from bookings first join bookings b on b.clinic_id = first.clinic_id
      and coalesce(b.professional_id, b.resource_id) = coalesce(first.professional_id, first.resource_id)
    where first.id = ${bookingId}::uuid and b.displaced_since is not null and b.displaced_kept_at is null
      and b.state in ('requested', 'confirmed') and lower(b.during) > now()
    order by lower(b.during), b.id limit ${mostNamed}`);
  return { count: rows[0]?.count ?? 0, first: rows };
}

/** Reads by what a patient is reached; null for a booking that does not exist. */
export async function readReached(tx: Transaction, bookingId: string) {
  const [row] = await tx
    .select({
      account: { email: users.email, phone: users.phone },
      provedNumber: textNumbers.phone,
      booking: { contactEmail: bookings.contactEmail, contactPhone: bookings.contactPhone },
    })
    .from(bookings)
    .leftJoin(
      users,
      eq(users.authUserId, sql`coalesce(${bookings.patientId}, ${bookings.bookedBy})`),
    )
    .leftJoin(textNumbers, eq(textNumbers.userId, users.authUserId))
    .where(eq(bookings.id, bookingId));
  return row ?? null;
}

/** Whether the place of a booking lists insurers, but not that of its patient. */
const isInsurerUnlisted = sql<boolean>`coalesce((
  select not bool_or(listed.insurer_id = ${bookings.insurerId}) from (
    select n.insurer_id from clinic_networks n where n.clinic_id = ${bookings.clinicId}
      and not exists (select from places_of_practice p where p.clinic_id = n.clinic_id
        and p.professional_id = ${bookings.professionalId} and not p.follows_clinic_networks)
    union all
    select n.insurer_id from place_networks n join places_of_practice p on p.id = n.place_id
    where p.clinic_id = ${bookings.clinicId} and p.professional_id = ${bookings.professionalId}
      and not p.follows_clinic_networks) listed), false)`;

/** The insurer of a booking and its network: "Daman · Enhanced"; null for somebody who pays themselves. */
export const planOf = (column: "name" | "name_ar") => sql<string | null>`(
  select string_agg(v.${sql.raw(column)}, ' · ' order by v.id <> ${bookings.insurerId}) from vocabulary_items v
  where v.id in (${bookings.insurerId}, ${bookings.networkId}))`;

/** Of a booking, as it was stated when it was booked; older ones have that of their type. */
const noticeHours = sql<number>`coalesce(${bookings.cancellationNoticeHours},
  ${appointmentTypes.cancellationNoticeHours})`;

/** Reads a message with its booking and its receiver's account. */
export async function readMessage(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      message: bookingMessages,
      booking: {
        id: bookings.id,
        sequence: bookings.sequence,
        state: bookings.state,
        answerBy: bookings.answerBy,
        visitType: bookings.visitType,
        appointmentTypeId: bookings.appointmentTypeId,
        professionalId: bookings.professionalId,
        clinicId: bookings.clinicId,
        heldUntil: bookings.heldUntil,
        patientName: bookings.patientName,
        beneficiary: bookings.beneficiary,
        bookerName: bookings.bookerName,
        movedLate: sql<boolean>`moved_late(${bookings.id}, ${noticeHours})`,
        contactEmail: bookings.contactEmail,
        contactPhone: bookings.contactPhone,
        locale: bookings.locale,
        cancelledBy: bookings.cancelledBy,
        /** The side that made its last move; null while it has its first time. */
        movedBy: sql<Party | null>`(
          select e.party from booking_events e where e.booking_id = ${bookings.id} and e.action = 'reschedule'
          order by e.id desc limit 1)`,
        /** Whether nobody at the clinic has been informed of it. */
        isUntold: sql<boolean>`${bookings.clinicUntoldSince} is not null`,
        isLateCancellation: bookings.isLateCancellation,
        payment: bookings.payment,
        hasNote: sql<boolean>`${bookings.note} <> ''`,
        followUpOn: bookings.followUpOn,
        fee: bookings.fee,
        deposit: bookings.deposit,
        depositState: depositStateOf(bookings.id),
        hasLinks: sql<boolean>`${bookings.secretHash} is not null`,
      },
      insurer: planOf("name"),
      insurerAr: planOf("name_ar"),
      sealedAddress: bookingAddresses.sealed,
      capacity: appointmentTypes.capacity,
      /** The appointment type, with the needs of its service. */
      type: {
        serviceId: appointmentTypes.serviceId,
        nameEn: appointmentTypes.nameEn,
        nameAr: appointmentTypes.nameAr,
        preparationEn: appointmentTypes.preparationEn,
        preparationAr: appointmentTypes.preparationAr,
        serviceEn: services.preparationEn,
        serviceAr: services.preparationAr,
        requiresReferral: services.requiresReferral,
      },
      noticeHours,
      answerWithinHours: appointmentTypes.answerWithinHours,
      isInsurerUnlisted,
      /** Null where a room or device is booked. */
      professionalSlug: professionals.slug,
      /** The booking page, after /book/. */
      bookingSlug,
      /** Whom the appointment is with or, without a person, what is done. */
      subject: {
        en: sql<string>`coalesce(${professionals.nameEn}, ${appointmentTypes.nameEn})`,
        ar: sql<string>`coalesce(${professionals.nameAr}, ${appointmentTypes.nameAr})`,
      },
      clinic: {
        en: clinics.nameEn,
        ar: clinics.nameAr,
        addressEn: clinics.addressEn,
        addressAr: clinics.addressAr,
        phone: clinics.phone,
        email: contactOfClinic,
        slug: clinics.slug,
        latitude: clinics.latitude,
        longitude: clinics.longitude,
      },
      account: {
        id: users.authUserId,
        email: users.email,
        name: users.fullName,
        phone: users.phone,
      },
      /** The mobile number that a code has proved; null for none. */
      provedNumber: textNumbers.phone,
      accountLocale: userPreferences.locale,
      /** Whether the account works at the clinic; owners of the professional's listing have their own calendar. */
      isOfClinic: sql<boolean>`exists (
        select 1 from clinic_staff s where s.clinic_id = ${bookings.clinicId} and s.member_id = ${users.authUserId}
        union all
        select 1 from claims c where c.entity_type = 'clinics' and c.entity_id = ${bookings.clinicId}
          and c.state = 'approved' and c.claimant_id = ${users.authUserId})`,
      /** The clinic's own reminders; null for the usual ones. */
      plan: reminderPlans.reminders,
      /** How the patient wants to be reminded; null for the clinic's way. */
      reminderWish: reminderChoices.channel,
    })
    .from(bookingMessages)
    .innerJoin(bookings, eq(bookings.id, bookingMessages.bookingId))
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, bookings.appointmentTypeId))
    .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
    .leftJoin(services, eq(services.id, appointmentTypes.serviceId))
    .innerJoin(clinics, eq(clinics.id, bookings.clinicId))
    .leftJoin(franchises, eq(franchises.id, clinics.franchiseId))
    .leftJoin(bookingAddresses, eq(bookingAddresses.bookingId, bookings.id))
    .leftJoin(
      users,
      eq(
        users.authUserId,
        sql`coalesce(${bookingMessages.userId}, ${bookings.patientId}, ${bookings.bookedBy})`,
      ),
    )
    .leftJoin(userPreferences, eq(userPreferences.userId, users.authUserId))
    .leftJoin(textNumbers, eq(textNumbers.userId, users.authUserId))
    .leftJoin(reminderPlans, eq(reminderPlans.clinicId, clinics.id))
    .leftJoin(reminderChoices, eq(reminderChoices.userId, users.authUserId))
    .where(eq(bookingMessages.id, id));
  return row ?? null;
}
