import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { services } from "#app/directory/services/tables.server.ts";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { readLeftListings } from "../bookings/left/queries.server.ts";
import type { BookingTab } from "../bookings/own-bookings-path.ts";
import { bookingSlug } from "../bookings/queries.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import type { BookingState } from "../bookings/transitions.ts";
import { depositStateOf } from "../deposits/queries.server.ts";
import { appointmentTypes } from "../schedules/tables.server.ts";

interface OwnOptions {
  tab: BookingTab;
  /** The name of a patient; null for everybody. */
  patient: string | null;
  states: readonly BookingState[];
  page: number;
  pageSize: number;
}

export type OwnBooking = Awaited<ReturnType<typeof listOwnBookings>>["rows"][number];

const startsAt = sql`lower(${bookings.during})`;
const isComing = sql`${bookings.state} in ('requested', 'confirmed', 'checked_in') and upper(${bookings.during}) > now()`;

function isOwn({ userId }: Person): SQL | undefined {
  return and(
    or(eq(bookings.bookedBy, userId), eq(bookings.patientId, userId)),
    ne(bookings.state, "held"),
    // A hold that ran out never was an appointment.
    or(ne(bookings.state, "expired"), gt(bookings.sequence, 0)),
  );
}

/** Lists the bookings of a person and of those for whom they booked: the next or the latest first. */
export async function listOwnBookings(
  database: Database,
  person: Person,
  { tab, patient, states, page, pageSize }: OwnOptions,
) {
  const found = and(
    isOwn(person),
    tab === "upcoming" ? isComing : sql`not (${isComing})`,
    patient === null ? undefined : eq(bookings.patientName, patient),
    states.length === 0 ? undefined : sql`${bookings.state} = any(${sql.param([...states])})`,
  );
  const read = await withRead(database, person, async (tx) => {
    const rows = await tx
      .select({
        id: bookings.id,
        state: bookings.state,
        visitType: bookings.visitType,
        startsAt: sql<string>`to_char(${startsAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        endsAt: sql<string>`to_char(upper(${bookings.during}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        patientName: bookings.patientName,
        beneficiary: bookings.beneficiary,
        typeId: bookings.appointmentTypeId,
        followUpOn: bookings.followUpOn,
        deposit: bookings.deposit,
        depositState: depositStateOf(bookings.id),
        slug: professionals.slug,
        /** Null where a room or device was booked. */
        professionalId: bookings.professionalId,
        /** The page that books it again; null where the professional is no longer listed. */
        bookingSlug: sql<
          string | null
        >`case when ${bookings.professionalId} is null then ${bookingSlug} else ${professionals.slug} end`,
        nameEn: sql<
          string | null
        >`case when ${bookings.professionalId} is null then ${appointmentTypes.nameEn} else ${professionals.nameEn} end`,
        nameAr: sql<
          string | null
        >`case when ${bookings.professionalId} is null then ${appointmentTypes.nameAr} else ${professionals.nameAr} end`,
        /** The service that a person does; null for a consultation, and where the name is that of the service. */
        serviceEn: sql<
          string | null
        >`case when ${bookings.professionalId} is not null and ${appointmentTypes.serviceId} is not null then ${appointmentTypes.nameEn} end`,
        serviceAr: sql<
          string | null
        >`case when ${bookings.professionalId} is not null and ${appointmentTypes.serviceId} is not null then ${appointmentTypes.nameAr} end`,
        clinicEn: clinics.nameEn,
        clinicAr: clinics.nameAr,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(bookings)
      .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
      .leftJoin(appointmentTypes, eq(appointmentTypes.id, bookings.appointmentTypeId))
      .leftJoin(services, eq(services.id, appointmentTypes.serviceId))
      .leftJoin(clinics, eq(clinics.id, bookings.clinicId))
      .where(found)
      .orderBy(tab === "upcoming" ? asc(startsAt) : desc(startsAt), asc(bookings.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const people = await tx
      .selectDistinct({ name: bookings.patientName })
      .from(bookings)
      .where(and(isOwn(person), ne(bookings.patientName, "")))
      .orderBy(asc(bookings.patientName))
      .limit(20);
    const [coming] = await tx
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(bookings)
      .where(and(isOwn(person), isComing));
    return {
      rows,
      total: rows[0]?.total ?? 0,
      people: people.map(({ name }) => name),
      comingCount: coming?.count ?? 0,
    };
  });
  return { ...read, rows: await nameLeftListings(database, read.rows) };
}

interface Named {
  id: string;
  nameEn: string | null;
  nameAr: string | null;
  clinicEn: string | null;
  clinicAr: string | null;
}

/** Adds with whom and where an appointment is, after its professional or clinic has left the directory. */
async function nameLeftListings<Row extends Named>(
  database: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const left = rows.filter(({ nameEn, clinicEn }) => nameEn === null || clinicEn === null);
  if (left.length === 0) return [...rows];
  const ids = left.map(({ id }) => id);
  const namesOf = new Map(
    (await readLeftListings(database, ids)).map((one) => [
      one.id,
      {
        nameEn: one.personEn ?? one.typeEn,
        nameAr: one.personAr ?? one.typeAr,
        clinicEn: one.clinicEn,
        clinicAr: one.clinicAr,
      },
    ]),
  );
  return rows.map((row) => ({ ...row, ...namesOf.get(row.id) }));
}

/**
 * Returns what the given bookings are called, as far as the person may read them: the professional,
 * or the service where nobody was chosen, and the clinic.
 */
export async function nameBookings(
  database: Database,
  person: Person,
  { ids, locale }: { ids: readonly string[]; locale: Locale },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const nobody = sql`${bookings.professionalId} is null`;
  const rows = await withRead(database, person, (tx) =>
    tx
      .select({
        id: bookings.id,
        en: sql<
          string | null
        >`case when ${nobody} then ${appointmentTypes.nameEn} else ${professionals.nameEn} end`,
        ar: sql<
          string | null
        >`case when ${nobody} then ${appointmentTypes.nameAr} else ${professionals.nameAr} end`,
        clinicEn: clinics.nameEn,
        clinicAr: clinics.nameAr,
      })
      .from(bookings)
      .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
      .leftJoin(appointmentTypes, eq(appointmentTypes.id, bookings.appointmentTypeId))
      .leftJoin(clinics, eq(clinics.id, bookings.clinicId))
      .where(inArray(bookings.id, [...new Set(ids)])),
  );
  return new Map(
    rows.map(({ id, en, ar, clinicEn, clinicAr }) => [
      id,
      [inLocale(locale, en, ar), inLocale(locale, clinicEn, clinicAr)].filter(Boolean).join(" · "),
    ]),
  );
}
