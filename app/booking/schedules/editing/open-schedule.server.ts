import { eq, sql } from "drizzle-orm";
import { withDisplaced } from "../../closing/with-displaced.server.ts";
import { defineVerb } from "../../verbs/define-verb.server.ts";
import { refuseBooking } from "../../verbs/refuse.server.ts";
import { scheduleExceptions, scheduleRules, schedules } from "../tables.server.ts";
import {
  type EditedSchedule,
  recordSchedule,
  requireSchedule,
  scheduleColumns,
} from "./edited-schedule.server.ts";
import { closeInput, openInput } from "./inputs.ts";

/**
 * Opens the schedule of a professional at a clinic, where the listed hours apply, with an appointment
 * by telephone only, until the owner decides more. A schedule that exists is returned as it is.
 */
export const openSchedule = defineVerb({
  name: "schedule-open",
  permission: "bookings.manage",
  input: openInput,
  async run(tx, { professionalId, clinicId }, context): Promise<{ scheduleId: string }> {
    const { rows: places } = await tx.execute<{ hours: unknown }>(sql`
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
      select ${schedule.id}::uuid, 'in_person', 'Consultation', 'استشارة', 30, 'call_only', fee
      from places_of_practice
      where professional_id = ${professionalId}::uuid and clinic_id = ${clinicId}::uuid`);
    await recordSchedule(tx, context, { action: "open", schedule, detail: {} });
    return { scheduleId: schedule.id };
  },
});

/** Ends a schedule: nothing can be booked under it. What was booked stays as a record. */
export const closeSchedule = defineVerb({
  name: "schedule-close",
  permission: "bookings.manage",
  input: closeInput,
  async run(tx, { scheduleId, ...answer }, context) {
    const schedule = await requireSchedule(tx, context, scheduleId);
    const displaced = await withDisplaced(
      tx,
      context,
      { closes: { scheduleIds: [schedule.id] }, answer },
      async () => {
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
      },
    );
    const detail = { displaced: displaced.length };
    await recordSchedule(tx, context, { action: "close", schedule, detail });
    return { displaced };
  },
});
