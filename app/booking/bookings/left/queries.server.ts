import { eq, inArray, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { appointmentTypes } from "../../schedules/tables.server.ts";
import { bookings } from "../tables.server.ts";

/** Reads listings that nobody else may see any more, and the appointments there. */
const reader: Actor = { kind: "job", name: "booking.left-listing" };

/**
 * Returns the professional, type and clinic of appointments, after a listing has left the directory.
 * The caller was checked to have the bookings.
 */
export function readLeftListings(database: Database, ids: readonly string[]) {
  return withRead(database, reader, (tx) =>
    tx
      .select({
        id: bookings.id,
        personEn: professionals.nameEn,
        personAr: professionals.nameAr,
        typeEn: appointmentTypes.nameEn,
        typeAr: appointmentTypes.nameAr,
        clinicEn: clinics.nameEn,
        clinicAr: clinics.nameAr,
        isClinicListed: sql<boolean>`${clinics.status} = 'active'`,
        addressEn: clinics.addressEn,
        addressAr: clinics.addressAr,
        latitude: clinics.latitude,
        longitude: clinics.longitude,
        phone: clinics.phone,
      })
      .from(bookings)
      .innerJoin(clinics, eq(clinics.id, bookings.clinicId))
      .innerJoin(appointmentTypes, eq(appointmentTypes.id, bookings.appointmentTypeId))
      .leftJoin(professionals, eq(professionals.id, bookings.professionalId))
      .where(inArray(bookings.id, [...ids])),
  );
}

/** Counts the appointments to come with professionals, or at clinics. */
export async function countComing(
  database: Database,
  {
    clinics: clinicIds,
    professionals: professionalIds,
  }: Record<"clinics" | "professionals", string[]>,
): Promise<number> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ count: number }>(sql`
      select count(*)::int as count from bookings b
      where b.state in ('requested', 'confirmed') and lower(b.during) > now()
        and (b.clinic_id = any(${sql.param(clinicIds)}::uuid[])
          or b.professional_id = any(${sql.param(professionalIds)}::uuid[]))`),
  );
  return rows[0]?.count ?? 0;
}
