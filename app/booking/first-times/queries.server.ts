import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { ownServicePairs } from "../free-times/led-services.server.ts";
import { hasHours } from "../schedules/has-hours.server.ts";
import { appointmentTypes, schedules } from "../schedules/tables.server.ts";
import type { LeadingEntity } from "./rules.ts";

/** Scope of requested times: everybody at a clinic or its branches, or a service wherever it is done. */
export interface TimesScope {
  entityType: LeadingEntity;
  entityId: string;
  slug: string;
}

/** A franchise with hundreds of doctors has fewer; the rest is reached by narrowing the choice. */
const mostTypes = 5_000;

/** One appointment type that can be booked online, with who offers it and where. */
export type OfferedType = Awaited<ReturnType<typeof listOfferedTypes>>[number];

/**
 * Selects the appointment types of a service: all its own, with people, rooms and devices, and at
 * clinics without one the consultations of the people who provide it there. Each way begins at its own
 * index: an "or" of them read all schedules of a city, 3 s of 200,000 professionals.
 */
function typesOfService(serviceId: string): SQL {
  return sql`
    select own.id from appointment_types own where own.service_id = ${serviceId}
    union all
    select consultation.id
    from professional_services p
    join schedules s on s.professional_id = p.professional_id
    join clinic_services o on o.service_id = p.service_id and o.clinic_id = s.clinic_id
    join services on services.id = p.service_id
    join appointment_types consultation
      on consultation.schedule_id = s.id and consultation.service_id is null
        and (services.visit_types = '{}' or consultation.visit_type::text = any(services.visit_types::text[]))
    where p.service_id = ${serviceId}
      and (p.service_id, o.clinic_id) not in (${ownServicePairs(sql`${serviceId}::uuid`)})`;
}

/** Consultations of the people at the clinics; of a service what is booked for it. */
function isInScope({ entityType, entityId }: TimesScope): SQL | undefined {
  if (entityType === "services") {
    return sql`${appointmentTypes.id} in (${typesOfService(entityId)})`;
  }
  return and(
    entityType === "clinics" ? eq(schedules.clinicId, entityId) : eq(clinics.franchiseId, entityId),
    isNotNull(schedules.professionalId),
    isNull(appointmentTypes.serviceId),
  );
}

/** Lists the appointment types that can be booked online within a scope. */
export function listOfferedTypes(
  { database, actor }: { database: Database; actor: Actor },
  scope: TimesScope,
) {
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: appointmentTypes.id,
        scheduleId: schedules.id,
        subjectId: sql<string>`coalesce(${schedules.professionalId}, ${schedules.resourceId})`,
        serviceId: appointmentTypes.serviceId,
        visitType: appointmentTypes.visitType,
        confirmation: appointmentTypes.confirmation,
        fee: appointmentTypes.fee,
        professionalSlug: professionals.slug,
        professionalEn: professionals.nameEn,
        professionalAr: professionals.nameAr,
        imagePath: professionals.imagePath,
        primarySpecialtyId: directoryListings.primarySpecialtyId,
        specialtyIds: directoryListings.specialtyIds,
        clinicId: clinics.id,
        clinicSlug: clinics.slug,
        clinicEn: clinics.nameEn,
        clinicAr: clinics.nameAr,
        addressEn: clinics.addressEn,
        addressAr: clinics.addressAr,
        latitude: clinics.latitude,
        longitude: clinics.longitude,
        districtId: clinics.districtId,
        clinicImage: sql<string | null>`(
          select image_path from directory_listings l where l.entity_type = 'clinics' and l.entity_id = ${clinics.id})`,
      })
      .from(appointmentTypes)
      .innerJoin(schedules, eq(schedules.id, appointmentTypes.scheduleId))
      .innerJoin(clinics, eq(clinics.id, schedules.clinicId))
      .leftJoin(professionals, eq(professionals.id, schedules.professionalId))
      .leftJoin(
        directoryListings,
        and(
          eq(directoryListings.entityType, "professionals"),
          eq(directoryListings.entityId, professionals.id),
        ),
      )
      .where(
        and(
          isInScope(scope),
          eq(appointmentTypes.isActive, true),
          ne(appointmentTypes.confirmation, "call_only"),
        ),
      )
      .orderBy(asc(clinics.slug), asc(professionals.slug), asc(appointmentTypes.visitType))
      .limit(mostTypes),
  );
}

/** Exceptional days are read by nobody else but the staff of the clinic. */
const hoursReader: Actor = { kind: "job", name: "booking.first-times" };

/** Whether any of the schedules has hours: a time may be free there, if not in the next weeks. */
export async function haveHours(database: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await withRead(database, hoursReader, (tx) =>
    tx.execute(sql`
      select 1 from schedules s
      where s.id = any(${sql.param([...ids])}::uuid[]) and ${hasHours(sql`s.id`)} limit 1`),
  );
  return rows.length > 0;
}
