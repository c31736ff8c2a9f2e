import { eq, sql } from "drizzle-orm";
import { userPreferences, users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Alternative } from "../alternatives/queries.server.ts";
import { bookingSlug } from "../bookings/queries.server.ts";
import { bookingAddresses, bookings } from "../bookings/tables.server.ts";
import { depositStateOf } from "../deposits/queries.server.ts";
import { appointmentTypes } from "../schedules/tables.server.ts";
import { bookingMessages } from "./tables.server.ts";

/** The mail address of a clinic, else of the franchise whose branch it is. */
export const contactOfClinic = sql<
  string | null
>`coalesce(nullif(${clinics.email}, ''), nullif(${franchises.email}, ''))`;

/** The facts of a message. Listings that are no longer public are named too. */
export type MessageFacts = NonNullable<Awaited<ReturnType<typeof readMessage>>> & {
  /** Free times instead of one that was not confirmed. */
  alternatives?: readonly Alternative[];
};

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
        contactEmail: bookings.contactEmail,
        contactPhone: bookings.contactPhone,
        locale: bookings.locale,
        cancelledBy: bookings.cancelledBy,
        followUpOn: bookings.followUpOn,
        fee: bookings.fee,
        deposit: bookings.deposit,
        depositState: depositStateOf(bookings.id),
        hasLinks: sql<boolean>`${bookings.secretHash} is not null`,
      },
      sealedAddress: bookingAddresses.sealed,
      capacity: appointmentTypes.capacity,
      noticeHours: appointmentTypes.cancellationNoticeHours,
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
      account: { id: users.authUserId, email: users.email, name: users.fullName },
      accountLocale: userPreferences.locale,
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
    .where(eq(bookingMessages.id, id));
  return row ?? null;
}
