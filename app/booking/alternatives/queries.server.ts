import { and, desc, eq, ne, sql } from "drizzle-orm";
import { directoryListings } from "#app/directory/tables.server.ts";
import { guest } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { findSubject, listNextSlots, listSlots } from "../availability/queries.server.ts";
import type { Slot } from "../availability/slots.ts";
import type { BookingView } from "../verbs/inputs.ts";

const shown = 3;
/** Free times are looked for this long before and after the wanted one. */
const reachDays = 14;
/** Professionals whose next times are compared. */
const mostSimilar = 12;
const nextTimes = 6;

export type Wanted = Pick<
  BookingView,
  "professionalId" | "clinicId" | "appointmentTypeId" | "visitType" | "startsAt"
>;

/** A free time instead of one that was not confirmed, with whom or, without a person, what is done. */
export interface Alternative extends Slot {
  nameEn: string;
  nameAr: string;
}

/**
 * Lists up to three times instead of one that a clinic did not confirm: the nearest of the same
 * professional, then of similar ones whom the same kind of visit can be booked with.
 */
export async function listAlternatives(database: Database, wanted: Wanted): Promise<Alternative[]> {
  const { professionalId, appointmentTypeId, startsAt, visitType } = wanted;
  const now = Date.now();
  const start = Date.parse(startsAt);
  const middle = Math.max(start, now);
  const within = [Math.max(now, middle - reachDays * dayMs), middle + reachDays * dayMs] as const;
  const subject = await withRead(database, guest, (tx) => findSubject(tx, appointmentTypeId));
  if (!subject) return [];
  const found = await listSlots(database, guest, { subjectId: subject.id, within, now });
  const nearest = (slots: readonly Slot[]) =>
    slots
      .filter((slot) => slot.confirmation !== "call_only" && slot.visitType === visitType)
      .toSorted((one, other) => Math.abs(one.from - start) - Math.abs(other.from - start));
  const ofType = found.filter(({ typeId }) => typeId === appointmentTypeId);
  const own = nearest(ofType.length > 0 ? ofType : found).slice(0, shown);
  const similar =
    own.length === shown || !professionalId ? [] : await listSimilar(database, professionalId);
  const next = await listNextSlots(database, guest, similar, { count: nextTimes, now });
  // One time of each: three times of one more professional would be no choice.
  const others = nearest([...next.values()].flatMap((slots) => nearest(slots).slice(0, 1)));
  const slots = [...own, ...others].slice(0, shown);
  const names = await listNames(database, slots);
  return slots.flatMap((slot) => {
    const name = names.get(slot.professionalId ?? slot.typeId);
    return name ? [{ ...slot, ...name }] : [];
  });
}

/** Lists who shares a specialty, near ones first; payment has no part in `quality`. */
async function listSimilar(database: Database, professionalId: string): Promise<string[]> {
  const { entityId, entityType, quality } = directoryListings;
  const of = (column: string) => sql`(
    select wanted.${sql.identifier(column)} from directory_listings wanted
    where wanted.entity_id = ${professionalId}::uuid)`;
  const rows = await withRead(database, guest, (tx) =>
    tx
      .select({ id: entityId })
      .from(directoryListings)
      .where(
        and(
          eq(entityType, "professionals"),
          ne(entityId, professionalId),
          sql`${directoryListings.specialtyIds} && ${of("specialty_ids")}`,
          sql`exists (select 1 from schedules s where s.professional_id = ${entityId})`,
        ),
      )
      .orderBy(
        desc(sql`${directoryListings.districtIds} && ${of("district_ids")}`),
        desc(quality),
        entityId,
      )
      .limit(mostSimilar),
  );
  return rows.map(({ id }) => id);
}

/** Returns the names by id of listed professionals, and of appointment types without a person. */
async function listNames(database: Database, slots: readonly Slot[]) {
  const people = sql.param([...new Set(slots.flatMap((slot) => slot.professionalId ?? []))]);
  const types = sql.param(
    [...new Set(slots.filter((slot) => !slot.professionalId))].map(({ typeId }) => typeId),
  );
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ id: string; nameEn: string; nameAr: string }>(sql`
      select entity_id as id, name_en as "nameEn", name_ar as "nameAr" from directory_listings
      where entity_id = any(${people}::uuid[])
      union all
      select id, name_en, name_ar from appointment_types where id = any(${types}::uuid[])`),
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
