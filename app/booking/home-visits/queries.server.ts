import { and, asc, eq, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { geoDistricts } from "#app/geography/tables.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { appointmentTypes, schedules } from "../schedules/tables.server.ts";

/** Returns a district with its middle. */
export async function findDistrict(tx: Transaction, id: number) {
  const [district] = await tx.select().from(geoDistricts).where(eq(geoDistricts.id, id));
  return district;
}

/** Lists the home visits of a professional that can be arranged, with how far they travel from each clinic. */
export function listHomeVisits(tx: Transaction, professionalId: string) {
  return tx
    .selectDistinctOn([clinics.slug], {
      clinicId: clinics.id,
      nameEn: clinics.nameEn,
      nameAr: clinics.nameAr,
      radiusKm: appointmentTypes.serviceRadiusKm,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
    })
    .from(appointmentTypes)
    .innerJoin(schedules, eq(schedules.id, appointmentTypes.scheduleId))
    .innerJoin(clinics, and(eq(clinics.id, schedules.clinicId), eq(clinics.status, "active")))
    .where(
      and(
        eq(schedules.professionalId, professionalId),
        eq(appointmentTypes.visitType, "home_visit"),
        eq(appointmentTypes.isActive, true),
      ),
    )
    .orderBy(asc(clinics.slug), sql`${appointmentTypes.serviceRadiusKm} desc nulls last`);
}

/** Returns how far an appointment type travels, and from where. */
export async function findServiceArea(tx: Transaction, typeId: string) {
  const [area] = await tx
    .select({
      radiusKm: appointmentTypes.serviceRadiusKm,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
    })
    .from(appointmentTypes)
    .innerJoin(schedules, eq(schedules.id, appointmentTypes.scheduleId))
    .innerJoin(clinics, eq(clinics.id, schedules.clinicId))
    .where(eq(appointmentTypes.id, typeId));
  return area;
}
