import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import type { CalendarOwner } from "../../own-listing/queries.server.ts";
import { readConsultationFee } from "../../schedule-editing/state-consultation-fee.server.ts";
import { typeVersion } from "../../schedule-editing/type-version.server.ts";
import { hasHours } from "../../schedules/has-hours.server.ts";
import {
  appointmentTypeResources,
  appointmentTypes,
  bookableResources,
  scheduleExceptions,
  scheduleRules,
  schedules,
} from "../../schedules/tables.server.ts";

const mostExceptions = 200;

/** A professional at a clinic, or a room or device there, with the schedule if one is open. */
export interface ScheduledPlace extends Record<string, unknown> {
  professionalId: string | null;
  resourceId: string | null;
  clinicId: string;
  scheduleId: string | null;
  /** Whether its schedule has hours, own or listed ones; false without a schedule. */
  hasHours: boolean;
  /** Of the professional, room or device. */
  subjectEn: string;
  subjectAr: string;
  clinicEn: string;
  clinicAr: string;
}

/**
 * Lists the places whose schedules the caller may change, of one professional, or of one clinic with
 * its rooms and devices.
 */
export async function listScheduledPlaces(
  database: Database,
  actor: Actor,
  { kind, id }: CalendarOwner,
): Promise<ScheduledPlace[]> {
  const isClinic = kind === "clinics";
  const isOwner = isClinic ? sql`w.clinic_id = ${id}::uuid` : sql`w.professional_id = ${id}::uuid`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ScheduledPlace>(sql`
      select w.professional_id as "professionalId", null::uuid as "resourceId", w.clinic_id as "clinicId",
        s.id as "scheduleId", ${hasHours(sql`s.id`)} as "hasHours", p.name_en as "subjectEn", p.name_ar as "subjectAr", c.name_en as "clinicEn",
        c.name_ar as "clinicAr", 0 as part
      from places_of_practice w
      join professionals p on p.id = w.professional_id and p.status = 'active'
      join clinics c on c.id = w.clinic_id and c.status = 'active'
      left join schedules s on s.professional_id = w.professional_id and s.clinic_id = w.clinic_id
      where ${isOwner} and (current_setting('role', true) = 'admin' or w.clinic_id in (select staffed_clinics('manager'))
        or w.professional_id in (select owned_professionals()))
      union all
      select null, r.id, r.clinic_id, s.id, ${hasHours(sql`s.id`)}, r.name_en, r.name_ar, c.name_en, c.name_ar, 1
      from bookable_resources r
      join clinics c on c.id = r.clinic_id and c.status = 'active'
      left join schedules s on s.resource_id = r.id
      where ${isClinic} and r.clinic_id = ${id}::uuid and ${managesClinic(sql`r.clinic_id`)}
      order by part, "subjectEn", "clinicEn"`),
  );
  return rows;
}

const managesClinic = (clinicId: SQL) =>
  sql`(current_setting('role', true) = 'admin' or ${clinicId} in (select staffed_clinics('manager')))`;

/** A service that a clinic offers. */
export interface OfferedService extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
}

/**
 * Returns what a schedule of a room or device is created from: the clinic's rooms and devices, and
 * its services. Null where the caller may create none.
 */
export async function readRoomFacts(database: Database, actor: Actor, clinicId: string) {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from clinics c where c.id = ${clinicId}::uuid and c.status = 'active' and ${managesClinic(sql`c.id`)}`);
    if (rows.length === 0) return null;
    return {
      resources: await listResources(tx, clinicId),
      services: await listServices(tx, { clinicId, scheduleId: null }),
    };
  });
}

export type RoomFacts = Awaited<ReturnType<typeof readRoomFacts>>;

/** Lists the services that a clinic offers, and those of a schedule's appointment types. */
async function listServices(
  tx: Transaction,
  { clinicId, scheduleId }: { clinicId: string; scheduleId: string | null },
): Promise<OfferedService[]> {
  const { rows } = await tx.execute<OfferedService>(sql`
    select s.id, s.name_en as "nameEn", s.name_ar as "nameAr" from services s
    where s.status = 'active' and exists (
        select 1 from clinic_services o where o.service_id = s.id and o.clinic_id = ${clinicId}::uuid)
      or s.id in (select t.service_id from appointment_types t where t.schedule_id = ${scheduleId}::uuid)
    order by s.name_en, s.id`);
  return rows;
}

function listResources(tx: Transaction, clinicId: string) {
  return tx
    .select({
      id: bookableResources.id,
      kind: bookableResources.kind,
      nameEn: bookableResources.nameEn,
      nameAr: bookableResources.nameAr,
      units: sql<number>`(select count(*)::int from bookable_units u where u.resource_id = bookable_resources.id)`,
    })
    .from(bookableResources)
    .where(eq(bookableResources.clinicId, clinicId))
    .orderBy(asc(bookableResources.kind), asc(bookableResources.nameEn));
}

export type EditedScheduleFacts = Awaited<ReturnType<typeof readEditedSchedule>>;

/** Reads everything that the editor of one schedule shows. */
export async function readEditedSchedule(
  database: Database,
  actor: Actor,
  { scheduleId, clinicId }: { scheduleId: string; clinicId: string },
) {
  return withRead(database, actor, async (tx) => {
    const [schedule] = await tx.select().from(schedules).where(eq(schedules.id, scheduleId));
    const rules = await tx
      .select()
      .from(scheduleRules)
      .where(eq(scheduleRules.scheduleId, scheduleId))
      .orderBy(asc(scheduleRules.weekday), asc(scheduleRules.startsAt));
    const types = await tx
      .select({ ...getTableColumns(appointmentTypes), version: typeVersion })
      .from(appointmentTypes)
      .where(eq(appointmentTypes.scheduleId, scheduleId))
      .orderBy(asc(appointmentTypes.visitType), asc(appointmentTypes.nameEn));
    const needs = await tx
      .select()
      .from(appointmentTypeResources)
      .where(
        inArray(
          appointmentTypeResources.appointmentTypeId,
          types.map(({ id }) => id),
        ),
      );
    const exceptions = await tx
      .select()
      .from(scheduleExceptions)
      .where(
        and(
          eq(scheduleExceptions.scheduleId, scheduleId),
          sql`${scheduleExceptions.onDate} >= ${dubaiDay()}::date`,
        ),
      )
      .orderBy(asc(scheduleExceptions.onDate), asc(scheduleExceptions.startsAt))
      .limit(mostExceptions);
    const resources = await listResources(tx, clinicId);
    const services = await listServices(tx, { clinicId, scheduleId });
    const consultation = await readConsultationFee(tx, scheduleId);
    return { schedule, rules, types, needs, exceptions, resources, services, consultation };
  });
}
