import { and, asc, eq, ne, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { placesOfPractice, professionals } from "#app/directory/professionals/tables.server.ts";
import { networkRows } from "#app/directory/profile-parts/queries.server.ts";
import { directionsLink } from "#app/directory/rules.ts";
import { services } from "#app/directory/services/tables.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import { kmBetween } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { type Actor, actorUserId, isPerson } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import { bookingSlug } from "../bookings/queries.server.ts";
import { couldWrite, isClinicUntold } from "../bookings/untold/queries.server.ts";
import type { HomeAddress } from "../home-visits/home-address.ts";
import { findServiceArea } from "../home-visits/queries.server.ts";
import { readHomeAddress } from "../home-visits/visit-home.server.ts";
import { appointmentTypes, schedules } from "../schedules/tables.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { requireBooking } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";

/** The facts of an appointment type, in the language of the page. */
export type AppointmentFacts = ReturnType<typeof presentFacts>;

type Row = Awaited<ReturnType<typeof selectTypes>>[number];

function selectTypes(tx: Transaction) {
  return tx
    .select({
      id: appointmentTypes.id,
      visitType: appointmentTypes.visitType,
      nameEn: appointmentTypes.nameEn,
      nameAr: appointmentTypes.nameAr,
      durationMinutes: appointmentTypes.durationMinutes,
      capacity: appointmentTypes.capacity,
      confirmation: appointmentTypes.confirmation,
      answerWithinHours: appointmentTypes.answerWithinHours,
      horizonDays: appointmentTypes.horizonDays,
      fee: appointmentTypes.fee,
      noticeHours: appointmentTypes.cancellationNoticeHours,
      radiusKm: appointmentTypes.serviceRadiusKm,
      preparationEn: appointmentTypes.preparationEn,
      preparationAr: appointmentTypes.preparationAr,
      clinicSlug: clinics.slug,
      clinicNameEn: clinics.nameEn,
      clinicNameAr: clinics.nameAr,
      addressEn: clinics.addressEn,
      addressAr: clinics.addressAr,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      phone: clinics.phone,
      clinicId: clinics.id,
      scheduleId: schedules.id,
      subjectId: sql<string>`coalesce(${schedules.professionalId}, ${schedules.resourceId})`,
      professionalId: schedules.professionalId,
      professionalEn: professionals.nameEn,
      professionalAr: professionals.nameAr,
      bookingSlug,
      servicePreparationEn: services.preparationEn,
      servicePreparationAr: services.preparationAr,
      requiresReferral: services.requiresReferral,
      serviceId: appointmentTypes.serviceId,
    })
    .from(appointmentTypes)
    .innerJoin(schedules, eq(schedules.id, appointmentTypes.scheduleId))
    .innerJoin(clinics, and(eq(clinics.id, schedules.clinicId), eq(clinics.status, "active")))
    .leftJoin(professionals, eq(professionals.id, schedules.professionalId))
    .leftJoin(services, eq(services.id, appointmentTypes.serviceId))
    .$dynamic();
}

function presentFacts(row: Row, locale: Locale) {
  const name = inLocale(locale, row.nameEn, row.nameAr);
  const hasPerson = row.professionalId !== null;
  return {
    id: row.id,
    visitType: row.visitType,
    name,
    /** The service that is booked; null for a consultation. */
    service: row.serviceId !== null || !hasPerson ? name : null,
    requiresReferral: row.requiresReferral ?? false,
    durationMinutes: row.durationMinutes,
    capacity: row.capacity,
    confirmation: row.confirmation,
    answerWithinHours: row.answerWithinHours,
    horizonDays: row.horizonDays,
    fee: row.fee,
    /** Kilometres around the clinic within which homes are visited; null where it states none. */
    radiusKm: row.visitType === "home_visit" && row.latitude !== null ? row.radiusKm : null,
    noticeHours: row.noticeHours,
    preparation:
      inLocale(locale, row.preparationEn, row.preparationAr) ||
      inLocale(locale, row.servicePreparationEn ?? "", row.servicePreparationAr ?? ""),
    clinicId: row.clinicId,
    clinicSlug: row.clinicSlug,
    clinicName: inLocale(locale, row.clinicNameEn, row.clinicNameAr),
    address: inLocale(locale, row.addressEn, row.addressAr),
    directions: directionsLink(row.latitude, row.longitude),
    phone: row.phone,
    phoneText: row.phone ? phoneText(row.phone) : "",
    scheduleId: row.scheduleId,
    /** Subject of the time: a professional, room or device. */
    subjectId: row.subjectId,
    hasPerson,
    /** Null where a room or device is booked. */
    person: hasPerson ? inLocale(locale, row.professionalEn ?? "", row.professionalAr ?? "") : null,
    /** The page that books it, after /book/. */
    bookingSlug: row.bookingSlug,
    /** Whom it is with or, where no person is chosen, what is done. */
    subjectName: inLocale(
      locale,
      row.professionalEn ?? row.nameEn,
      row.professionalAr ?? row.nameAr,
    ),
  };
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
}

/** Lists what can be booked with a professional, by clinic. */
export async function listAppointmentTypes(
  { database, actor, locale }: Reader,
  professionalId: string,
): Promise<AppointmentFacts[]> {
  const rows = await withRead(database, actor, (tx) =>
    selectTypes(tx)
      .where(and(eq(schedules.professionalId, professionalId), eq(appointmentTypes.isActive, true)))
      .orderBy(asc(clinics.slug), asc(appointmentTypes.visitType), asc(appointmentTypes.nameEn)),
  );
  return rows.map((row) => presentFacts(row, locale));
}

/** Returns the ids of the specialties of a listed professional. */
export async function listSpecialties(
  { database, actor }: Reader,
  professionalId: string,
): Promise<number[]> {
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({ ids: directoryListings.specialtyIds })
      .from(directoryListings)
      .where(eq(directoryListings.entityId, professionalId)),
  );
  return rows[0]?.ids ?? [];
}

export interface ShownBooking {
  booking: BookingView;
  /** Whether the caller is the patient by their account, and somebody of the clinic reads messages. */
  canWrite: boolean;
  /** Whether a guest could write to the clinic with an account of the booking's address. */
  canWriteSignedIn: boolean;
  /** The address that was given or that the account has; null without one. */
  contactEmail: string | null;
  /** Null where the professional or the clinic is no longer listed. */
  facts: AppointmentFacts | null;
  /** Address of a home visit, once it is booked. */
  address: HomeAddress | null;
  /** Whether nobody at the clinic has been informed of it. */
  isUntold: boolean;
}

/**
 * Reads a booking of the caller with what a page states about it.
 * @throws AppError `missing` if there is none or it is not theirs.
 */
export async function findOwnBooking(
  context: BookingContext,
  { id, secret }: { id: string; secret: string | undefined },
): Promise<ShownBooking> {
  if (!isUuid(id)) throw refuseBooking(context, "missing");
  const shown = await withRead(context.database, context.actor, async (tx) => {
    const stored = await requireBooking(tx, context, { id, as: "patient", secret });
    const { patientId, bookedBy: _booker, contactEmail, ...booking } = stored;
    const [row] = await selectTypes(tx).where(eq(appointmentTypes.id, booking.appointmentTypeId));
    const access = { id, as: "patient", secret } as const;
    const isHome = booking.visitType === "home_visit";
    const isPatient = patientId !== null && patientId === actorUserId(context.actor);
    return {
      booking,
      contactEmail,
      canWrite: isPatient && (await hasClinicReader(tx, id)),
      facts: row ? presentFacts(row, context.locale) : null,
      address: isHome ? await readHomeAddress(tx, context, access) : null,
    };
  });
  const canWriteSignedIn = !isPerson(context.actor) && (await couldWrite(context.database, id));
  return { ...shown, canWriteSignedIn, isUntold: await isClinicUntold(context.database, id) };
}

async function hasClinicReader(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select has_clinic_reader(${id}::uuid) as has`,
  );
  return rows[0]?.has ?? false;
}

/** Lists the districts in which a home can be, by city; those within a stated reach come first. */
export async function listDistrictChoices(
  { database, actor, locale }: BookingContext,
  { visitType, typeId }: Pick<BookingView, "visitType"> & { typeId: string },
): Promise<Choice[]> {
  if (visitType !== "home_visit") return [];
  const base = await withRead(database, actor, (tx) => findServiceArea(tx, typeId));
  const radiusKm = base?.radiusKm ?? null;
  const { cityById, districts } = await getGeography(database);
  const collator = new Intl.Collator(locale);
  const near = wordsOfBooking(locale)("home.district.near");
  const choices = districts.map((district) => {
    const city = cityById.get(district.cityId);
    const km = base && radiusKm !== null ? kmBetween(base, district) : null;
    const isNear = km !== null && radiusKm !== null && km <= radiusKm;
    return {
      value: String(district.id),
      label: inLocale(locale, district.name, district.nameAr),
      group: isNear ? near : city && inLocale(locale, city.name, city.nameAr),
    };
  });
  const order = ({ group }: Choice) => (group === near ? 0 : 1);
  return choices.sort(
    (one, other) => order(one) - order(other) || collator.compare(one.label, other.label),
  );
}

export type AcceptedNetwork = Awaited<ReturnType<typeof listAccepted>>[number];

/** Lists the appointments that a booking of this type can move to: those of the same schedule. */
export async function listTypesOfSchedule(
  { database, actor, locale }: Reader,
  scheduleId: string,
): Promise<AppointmentFacts[]> {
  const rows = await withRead(database, actor, (tx) =>
    selectTypes(tx)
      .where(and(eq(schedules.id, scheduleId), eq(appointmentTypes.isActive, true)))
      .orderBy(asc(appointmentTypes.visitType), asc(appointmentTypes.nameEn)),
  );
  return rows.map((row) => presentFacts(row, locale));
}

/** Lists the appointments of a service that can be booked online, at all clinics. */
export async function listTypesOfService(
  { database, actor, locale }: Reader,
  serviceId: string,
): Promise<AppointmentFacts[]> {
  const rows = await withRead(database, actor, (tx) =>
    selectTypes(tx)
      .where(
        and(
          eq(appointmentTypes.serviceId, serviceId),
          eq(appointmentTypes.isActive, true),
          ne(appointmentTypes.confirmation, "call_only"),
        ),
      )
      .orderBy(asc(clinics.slug), asc(appointmentTypes.visitType)),
  );
  return rows.map((row) => presentFacts(row, locale));
}

/** Lists what is accepted where an appointment takes place. */
export function listAccepted(
  { database, actor }: BookingContext,
  { professionalId, clinicId }: Pick<BookingView, "professionalId" | "clinicId">,
) {
  return withRead(database, actor, async (tx) => {
    if (professionalId === null) {
      const [clinic] = await tx
        .select({
          networks: networkRows(sql`
            select insurer_id, administrator_id, network_id, confirmed_on from clinic_networks
            where clinic_id = ${clinics.id}`),
        })
        .from(clinics)
        .where(eq(clinics.id, clinicId));
      return clinic?.networks ?? [];
    }
    const [place] = await tx
      .select({
        networks: networkRows(sql`
          select insurer_id, administrator_id, network_id, confirmed_on from place_networks
          where place_id = places_of_practice.id and not places_of_practice.follows_clinic_networks
          union all
          select insurer_id, administrator_id, network_id, confirmed_on from clinic_networks
          where clinic_id = places_of_practice.clinic_id and places_of_practice.follows_clinic_networks`),
      })
      .from(placesOfPractice)
      .where(
        and(
          eq(placesOfPractice.professionalId, professionalId),
          eq(placesOfPractice.clinicId, clinicId),
        ),
      );
    return place?.networks ?? [];
  });
}
