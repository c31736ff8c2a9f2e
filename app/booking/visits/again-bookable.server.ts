import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { findSlot } from "../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../availability/queries.server.ts";

const isOnceMore = sql`exists (
  select 1 from bookings again where again.appointment_type_id = b.appointment_type_id
    and again.during = b.during and again.patient_name = b.patient_name
    and again.state in ('held', 'requested', 'confirmed'))`;

/**
 * Condition on bookings `b`: cancelled appointments to come that staff booked for a patient without an
 * account. A patient's own booking is theirs to make again. Administrators book again what the
 * administration booked, too, and what it cancelled of guests, once.
 */
export function isAgainBookable(as: "clinic" | "admin"): SQL {
  const parties = as === "admin" ? sql`('clinic', 'admin')` : sql`('clinic')`;
  const isByTeam = as === "admin" ? sql`b.cancelled_by = 'admin' or` : sql``;
  return sql`(b.state = 'cancelled' and lower(b.during) > now()
    and b.patient_id is null and b.booked_by is null and (${isByTeam} exists (
      select 1 from booking_events e where e.booking_id = b.id and e.party in ${parties}
        and e.action in ('hold', 'request', 'confirm', 'check_in')))
    and b.visit_type <> 'home_visit' ${as === "admin" ? sql`and not ${isOnceMore}` : sql``})`;
}

/** Expression on bookings `b`: why an administrator cannot book one again. */
export const whyNotAgain = sql`case
  when b.state <> 'cancelled' then 'standing'
  when lower(b.during) <= now() then 'begun'
  when b.visit_type = 'home_visit' then 'home'
  when b.patient_id is not null or b.booked_by is not null then 'account'
  when ${isOnceMore} then 'again'
  else 'patient' end`;

interface Again extends Record<string, unknown> {
  id: string;
  typeId: string;
  subjectId: string;
  /** Milliseconds. */
  startsAt: number;
}

/** Whether any of these can be booked again now: their times are offered, on no closed day. */
export function isAnyAgainBookable(
  database: Database,
  actor: Actor,
  { ids, as }: { ids: readonly string[]; as: "clinic" | "admin" },
): Promise<boolean> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Again>(sql`
      select b.id, b.appointment_type_id as "typeId",
        coalesce(b.professional_id, b.resource_id) as "subjectId",
        (extract(epoch from lower(b.during)) * 1000)::float8 as "startsAt"
      from bookings b
      where b.id = any(${sql.param([...ids])}::uuid[]) and ${isAgainBookable(as)}
      order by lower(b.during), b.id`);
    for (const again of rows) if (await isOffered(tx, again, as)) return true;
    return false;
  });
}

/** Whether the time of a cancelled appointment is free, as `takeSlot` decides it. */
async function isOffered(
  tx: Transaction,
  { typeId, subjectId, startsAt: from }: Again,
  as: "clinic" | "admin",
): Promise<boolean> {
  const { schedules, calendar } = await readSchedules(tx, [subjectId], [from, from + 1]);
  const facts = schedules.find(({ types }) => types.some(({ id }) => id === typeId));
  if (!facts) return false;
  const query = { now: Date.now(), from, typeId, calendar };
  return findSlot(as === "clinic" ? withoutLeadTime(facts) : facts, query) !== null;
}
