import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { withDisplaced } from "../closing/with-displaced.server.ts";
import { scheduleRules } from "../schedules/tables.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import {
  type EditedSchedule,
  recordSchedule,
  requireSchedule,
} from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { copyInput, endLeaveInput, leaveInput } from "./inputs.ts";

/** Makes days differ from the week in several schedules at once: leave, or a block of time. */
export const addLeave = defineVerb({
  name: "schedule-leave",
  permission: "bookings.manage",
  input: leaveInput,
  async run(tx, input, context) {
    const { scheduleIds, fromDay, toDay, kind, startsAt, endsAt, remark, ...answer } = input;
    const schedules = await requireSchedules(tx, context, scheduleIds);
    const closes = { scheduleIds: schedules.map(({ id }) => id) };
    const displaced = await withDisplaced(tx, context, { closes, answer }, async () => {
      await tx.execute(sql`
        insert into schedule_exceptions (schedule_id, on_date, kind, starts_at, ends_at, note)
        select schedule, day::date, ${kind}, ${startsAt}::time, ${endsAt}::time, ${remark}
        from unnest(${sql.param(closes.scheduleIds)}::uuid[]) as schedule,
          generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as day`);
    });
    const detail = { kind, fromDay, toDay, startsAt, endsAt, schedules: schedules.length };
    for (const schedule of schedules)
      await recordSchedule(tx, context, { action: "exception", schedule, detail });
    return { displaced };
  },
});

/**
 * Takes back a whole leave or block: all of its days, for all schedules that are named. Appointments
 * that were moved for it are offered their former times by `readReturnable`.
 */
export const endLeave = defineVerb({
  name: "schedule-leave-end",
  permission: "bookings.manage",
  input: endLeaveInput,
  async run(tx, { scheduleIds, ...leave }, context) {
    const { fromDay, toDay, kind, startsAt, endsAt, remark } = leave;
    const schedules = await requireSchedules(tx, context, scheduleIds);
    const { rows } = await tx.execute<{ scheduleId: string }>(sql`
      delete from schedule_exceptions
      where schedule_id = any(${sql.param(scheduleIds)}::uuid[]) and kind = ${kind}
        and on_date between ${fromDay}::date and ${toDay}::date and note = ${remark}
        and starts_at is not distinct from ${startsAt}::time
        and ends_at is not distinct from ${endsAt}::time
      returning schedule_id as "scheduleId"`);
    if (rows.length === 0) throw refuseBooking(context, "missing");
    for (const schedule of schedules) {
      const removed = rows.filter(({ scheduleId }) => scheduleId === schedule.id).length;
      if (removed === 0) continue;
      const detail = { ...leave, removed };
      await recordSchedule(tx, context, { action: "exception", schedule, detail });
    }
    return { removed: rows.length };
  },
});

/**
 * Gives schedules the weekly hours and the appointment types of another one. Types of the same name
 * and kind get its lengths and conditions, and keep their fee and service; others stay as they are.
 */
export const copySchedule = defineVerb({
  name: "schedule-copy",
  permission: "bookings.manage",
  input: copyInput,
  async run(tx, { fromId, toIds, ...answer }, context) {
    const all = await requireSchedules(tx, context, [fromId, ...toIds]);
    const schedules = all.filter(({ id }) => id !== fromId);
    const closes = { scheduleIds: schedules.map(({ id }) => id) };
    const displaced = await withDisplaced(tx, context, { closes, answer }, async () => {
      for (const schedule of schedules) await copyTo(tx, fromId, schedule);
    });
    const detail = { copiedFrom: fromId, displaced: displaced.length };
    for (const schedule of schedules)
      await recordSchedule(tx, context, { action: "hours", schedule, detail });
    return { displaced };
  },
});

async function copyTo(tx: Transaction, fromId: string, { id }: EditedSchedule): Promise<void> {
  await tx.delete(scheduleRules).where(eq(scheduleRules.scheduleId, id));
  await tx.execute(sql`
    insert into schedule_rules (schedule_id, season, weekday, starts_at, ends_at, effective_from, effective_to, visit_types)
    select ${id}::uuid, season, weekday, starts_at, ends_at, effective_from, effective_to, visit_types
    from schedule_rules where schedule_id = ${fromId}::uuid`);
  await tx.execute(sql`
    update schedules own set follows_clinic_hours = other.follows_clinic_hours,
      observes_holidays = other.observes_holidays
    from schedules other where own.id = ${id}::uuid and other.id = ${fromId}::uuid`);
  await tx.execute(sql`
    insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, slot_step_minutes,
      buffer_before_minutes, buffer_after_minutes, lead_time_minutes, horizon_days, capacity, confirmation,
      answer_within_hours, fee, cancellation_notice_hours, service_radius_km, preparation_en, preparation_ar)
    select ${id}::uuid, visit_type, name_en, name_ar, duration_minutes, slot_step_minutes, buffer_before_minutes,
      buffer_after_minutes, lead_time_minutes, horizon_days, capacity, confirmation, answer_within_hours, fee,
      cancellation_notice_hours, service_radius_km, preparation_en, preparation_ar
    from appointment_types where schedule_id = ${fromId}::uuid and is_active and service_id is null
    on conflict (schedule_id, visit_type, name_en) do update set
      duration_minutes = excluded.duration_minutes, slot_step_minutes = excluded.slot_step_minutes,
      buffer_before_minutes = excluded.buffer_before_minutes, buffer_after_minutes = excluded.buffer_after_minutes,
      lead_time_minutes = excluded.lead_time_minutes, horizon_days = excluded.horizon_days,
      confirmation = excluded.confirmation, answer_within_hours = excluded.answer_within_hours,
      cancellation_notice_hours = excluded.cancellation_notice_hours, preparation_en = excluded.preparation_en,
      preparation_ar = excluded.preparation_ar, is_active = true`);
}

/** Locks schedules in the order of their ids, so that two changes of several never wait for each other. */
async function requireSchedules(
  tx: Transaction,
  context: BookingContext,
  ids: readonly string[],
): Promise<EditedSchedule[]> {
  const schedules: EditedSchedule[] = [];
  for (const id of [...new Set(ids)].sort()) schedules.push(await requireSchedule(tx, context, id));
  return schedules;
}
