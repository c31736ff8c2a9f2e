import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import {
  type EditedSchedule,
  recordSchedule,
  requireClinic,
  scheduleColumns,
} from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { openResourceInput } from "./inputs.ts";
import { writeResource } from "./save-resource.server.ts";

/**
 * Opens the schedule of a room or device, a new one or one that the clinic has, where the clinic's
 * opening hours apply, with an appointment type for each of its services at the price that the
 * clinic lists. A schedule that exists is returned as it is.
 */
export const openResourceSchedule = defineVerb({
  name: "schedule-open-resource",
  permission: "bookings.manage",
  input: openResourceInput,
  async run(tx, { serviceIds, durationMinutes, ...resource }, context) {
    const { clinicId } = resource;
    await requireClinic(tx, context, clinicId);
    for (const serviceId of new Set(serviceIds)) {
      await requireService(tx, context, { clinicId, serviceId });
    }
    const resourceId = await writeResource(tx, context, resource);
    const { rows: made } = await tx.execute<EditedSchedule>(sql`
      insert into schedules (resource_id, clinic_id) values (${resourceId}::uuid, ${clinicId}::uuid)
      on conflict do nothing returning ${scheduleColumns}`);
    const [schedule] = made;
    if (!schedule) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from schedules where resource_id = ${resourceId}::uuid`,
      );
      return { scheduleId: rows[0]?.id ?? "", resourceId };
    }
    await tx.execute(sql`
      insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes,
        confirmation, fee)
      select ${schedule.id}::uuid, s.id, 'in_person', s.name_en, s.name_ar, ${durationMinutes},
        case when s.requires_referral then 'on_request' else 'instant' end, o.price_min
      from services s join clinic_services o on o.service_id = s.id and o.clinic_id = ${clinicId}::uuid
      where s.id = any(${sql.param(serviceIds)}::uuid[])
      on conflict do nothing`);
    const detail = { services: serviceIds.length, durationMinutes };
    await recordSchedule(tx, context, { action: "open", schedule, detail });
    return { scheduleId: schedule.id, resourceId };
  },
});

/** @throws AppError `service` where the clinic does not offer it. */
export async function requireService(
  tx: Transaction,
  context: BookingContext,
  { clinicId, serviceId }: { clinicId: string; serviceId: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from clinic_services o join services s on s.id = o.service_id and s.status = 'active'
    where o.clinic_id = ${clinicId}::uuid and o.service_id = ${serviceId}::uuid`);
  if (rows.length === 0) throw refuseBooking(context, "service");
}
