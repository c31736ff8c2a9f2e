import { eq, sql } from "drizzle-orm";
import { scheduleExceptions, scheduleRules, schedules } from "../schedules/tables.server.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import {
  type EditedSchedule,
  recordSchedule,
  scheduleColumns,
} from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { changeOpenTimes } from "./change-open-times.server.ts";
import { closeInput, openInput } from "./inputs.ts";

/**
 * Opens the schedule of a professional at a clinic, where the listed hours apply, with one appointment
 * type that is confirmed as chosen. A schedule that exists is returned as it is.
 */
export const openSchedule = defineVerb({
  name: "schedule-open",
  permission: "bookings.manage",
  input: openInput,
  async run(
    tx,
    { professionalId, clinicId, confirmation },
    context,
  ): Promise<{ scheduleId: string }> {
    const { rows: places } = await tx.execute(sql`
      select 1 from places_of_practice
      where professional_id = ${professionalId}::uuid and clinic_id = ${clinicId}::uuid
        and (current_setting('role', true) = 'admin' or clinic_id in (select staffed_clinics('manager'))
          or professional_id in (select owned_professionals()))`);
    if (places.length === 0) throw refuseBooking(context, "place");
    const { rows: made } = await tx.execute<EditedSchedule>(sql`
      insert into schedules (professional_id, clinic_id) values (${professionalId}::uuid, ${clinicId}::uuid)
      on conflict do nothing
      returning ${scheduleColumns}`);
    const [schedule] = made;
    if (!schedule) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from schedules
        where professional_id = ${professionalId}::uuid and clinic_id = ${clinicId}::uuid`);
      return { scheduleId: rows[0]?.id ?? "" };
    }
    await tx.execute(sql`
      insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, confirmation, fee)
      select ${schedule.id}::uuid, 'in_person', 'Consultation', 'استشارة', 30, ${confirmation}, fee
      from places_of_practice
      where professional_id = ${professionalId}::uuid and clinic_id = ${clinicId}::uuid`);
    await recordSchedule(tx, context, { action: "open", schedule, detail: { confirmation } });
    return { scheduleId: schedule.id };
  },
});

/** Ends a schedule: nothing can be booked under it. What was booked stays as a record. */
export const closeSchedule = defineVerb({
  name: "schedule-close",
  permission: "bookings.manage",
  input: closeInput,
  run(tx, { scheduleId, ...answer }, context) {
    const change = { action: "close", scheduleId, answer, detail: {} } as const;
    return changeOpenTimes(tx, context, change, async () => {
      await tx
        .update(schedules)
        .set({ followsClinicHours: false })
        .where(eq(schedules.id, scheduleId));
      await tx.delete(scheduleRules).where(eq(scheduleRules.scheduleId, scheduleId));
      await tx.delete(scheduleExceptions).where(eq(scheduleExceptions.scheduleId, scheduleId));
      await tx.execute(sql`
        delete from appointment_types t where t.schedule_id = ${scheduleId}::uuid
          and not exists (select 1 from bookings b where b.appointment_type_id = t.id)`);
      await tx.execute(
        sql`update appointment_types set is_active = false where schedule_id = ${scheduleId}::uuid`,
      );
      await tx.execute(sql`
        delete from schedules where id = ${scheduleId}::uuid
          and not exists (select 1 from appointment_types t where t.schedule_id = ${scheduleId}::uuid)`);
    });
  },
});
