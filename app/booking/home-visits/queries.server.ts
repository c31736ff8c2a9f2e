import { eq } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { geoDistricts } from "#app/geography/tables.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { appointmentTypes, schedules } from "../schedules/tables.server.ts";

/** Returns a district with its middle. */
export async function findDistrict(tx: Transaction, id: number) {
  const [district] = await tx.select().from(geoDistricts).where(eq(geoDistricts.id, id));
  return district;
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
