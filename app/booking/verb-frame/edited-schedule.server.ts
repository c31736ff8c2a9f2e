import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { BookingContext } from "./define-verb.server.ts";
import { refuseBooking } from "./refuse.server.ts";

export interface EditedSchedule extends Record<string, unknown> {
  id: string;
  /** Null for the schedule of a room or device. */
  professionalId: string | null;
  resourceId: string | null;
  clinicId: string;
}

/** The columns of an `EditedSchedule`. */
export const scheduleColumns = sql`id, professional_id as "professionalId", resource_id as "resourceId",
  clinic_id as "clinicId"`;

const isAdministrator = sql`current_setting('role', true) = 'admin'`;

/**
 * Returns a schedule that the caller may change, and locks it: two changes at a time would not see
 * each other's hours.
 * @throws AppError `schedule`.
 */
export async function requireSchedule(
  tx: Transaction,
  context: BookingContext,
  scheduleId: string,
): Promise<EditedSchedule> {
  const { rows } = await tx.execute<EditedSchedule>(sql`
    update schedules set updated_at = now()
    where id = ${scheduleId}::uuid and (${isAdministrator} or id in (select staffed_schedules()))
    returning ${scheduleColumns}`);
  const [schedule] = rows;
  if (!schedule) throw refuseBooking(context, "schedule");
  return schedule;
}

/** @throws AppError `schedule` where the caller may not change the clinic's schedules. */
export async function requireClinic(
  tx: Transaction,
  context: BookingContext,
  clinicId: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from clinics
    where id = ${clinicId}::uuid and (${isAdministrator} or id in (select staffed_clinics('manager')))`);
  if (rows.length === 0) throw refuseBooking(context, "schedule");
}

export type ScheduleAction =
  | "open"
  | "hours"
  | "exception"
  | "type"
  | "close"
  | "holidays"
  | "import"
  | "unimport";

/** Records a change of a schedule in the audit log, and publishes that its free times are others. */
export async function recordSchedule(
  tx: Transaction,
  { actor, requestId }: BookingContext,
  {
    action,
    schedule: { id, professionalId, resourceId, clinicId },
    detail,
  }: { action: ScheduleAction; schedule: EditedSchedule; detail: Record<string, unknown> },
): Promise<void> {
  await recordAudit(tx, {
    actor,
    requestId,
    action: `schedule.${action}`,
    entityType: "schedules",
    entityId: id,
    detail,
  });
  await publishEvent(tx, {
    topic: "schedule.changed",
    entityType: "schedules",
    entityId: id,
    payload: { professionalId, resourceId, clinicId },
  });
}
