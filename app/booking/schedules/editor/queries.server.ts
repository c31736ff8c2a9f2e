import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { CalendarOwner } from "../../calendar/queries.server.ts";
import {
  appointmentTypeResources,
  appointmentTypes,
  bookableResources,
  scheduleExceptions,
  scheduleRules,
  schedules,
} from "../tables.server.ts";

const mostExceptions = 200;

/** A professional at a clinic, with the schedule if one is open. */
export interface ScheduledPlace extends Record<string, unknown> {
  professionalId: string;
  clinicId: string;
  scheduleId: string | null;
  professionalEn: string;
  professionalAr: string;
  clinicEn: string;
  clinicAr: string;
}

/** Lists the places whose schedules the caller may change, of one clinic or one professional. */
export async function listScheduledPlaces(
  database: Database,
  actor: Actor,
  { kind, id }: CalendarOwner,
): Promise<ScheduledPlace[]> {
  const isOwner =
    kind === "clinics" ? sql`w.clinic_id = ${id}::uuid` : sql`w.professional_id = ${id}::uuid`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ScheduledPlace>(sql`
      select w.professional_id as "professionalId", w.clinic_id as "clinicId", s.id as "scheduleId",
        p.name_en as "professionalEn", p.name_ar as "professionalAr", c.name_en as "clinicEn", c.name_ar as "clinicAr"
      from places_of_practice w
      join professionals p on p.id = w.professional_id and p.status = 'active'
      join clinics c on c.id = w.clinic_id and c.status = 'active'
      left join schedules s on s.professional_id = w.professional_id and s.clinic_id = w.clinic_id
      where ${isOwner} and (current_setting('role', true) = 'admin' or w.clinic_id in (select staffed_clinics('manager'))
        or w.professional_id in (select owned_professionals()))
      order by p.name_en, c.name_en`),
  );
  return rows;
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
      .select()
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
    const resources = await tx
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
    return { schedule, rules, types, needs, exceptions, resources };
  });
}
