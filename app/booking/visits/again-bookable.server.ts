import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/**
 * Condition on bookings `b`: cancelled appointments to come that staff booked for a patient without an
 * account. A patient's own booking is theirs to make again. Administrators book again what the
 * administration booked, too, once.
 */
export function isAgainBookable(as: "clinic" | "admin"): SQL {
  const parties = as === "admin" ? sql`('clinic', 'admin')` : sql`('clinic')`;
  const isOnce = sql`not exists (
    select 1 from bookings again where again.appointment_type_id = b.appointment_type_id
      and again.during = b.during and again.patient_name = b.patient_name
      and again.state in ('held', 'requested', 'confirmed'))`;
  return sql`(b.state = 'cancelled' and lower(b.during) > now()
    and b.patient_id is null and b.booked_by is null and exists (
      select 1 from booking_events e where e.booking_id = b.id and e.party in ${parties}
        and e.action in ('hold', 'request', 'confirm', 'check_in'))
    and b.visit_type <> 'home_visit' ${as === "admin" ? sql`and ${isOnce}` : sql``})`;
}

/** Whether an administrator can book any of these again. */
export async function isAnyAgainBookable(
  database: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`
      select 1 from bookings b
      where b.id = any(${sql.param([...ids])}::uuid[]) and ${isAgainBookable("admin")} limit 1`),
  );
  return rows.length > 0;
}
