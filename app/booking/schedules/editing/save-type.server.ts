import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type BookingContext, defineVerb } from "../../verbs/define-verb.server.ts";
import { refuseBooking } from "../../verbs/refuse.server.ts";
import {
  appointmentTypeResources,
  appointmentTypes,
  bookableResources,
  bookableUnits,
} from "../tables.server.ts";
import { recordSchedule, requireClinic, requireSchedule } from "./edited-schedule.server.ts";
import { resourceInput, typeInput } from "./inputs.ts";

/**
 * Saves a kind of appointment: its length, its conditions and how it is confirmed. Appointments that
 * are booked keep their time, their fee and their deposit.
 */
export const saveType = defineVerb({
  name: "schedule-type",
  permission: "bookings.manage",
  input: typeInput,
  async run(tx, { typeId, resourceIds, ...values }, context): Promise<{ typeId: string }> {
    const schedule = await requireSchedule(tx, context, values.scheduleId);
    await requireFreeName(tx, context, { ...values, typeId });
    const ofClinic = await tx
      .select({ id: bookableResources.id })
      .from(bookableResources)
      .where(
        and(
          eq(bookableResources.clinicId, schedule.clinicId),
          inArray(bookableResources.id, resourceIds),
        ),
      );
    if (ofClinic.length !== new Set(resourceIds).size) throw refuseBooking(context, "schedule");
    const id = typeId ?? randomUUID();
    if (typeId === null) {
      await tx.insert(appointmentTypes).values({ ...values, id });
    } else {
      const saved = await tx
        .update(appointmentTypes)
        .set({
          ...values,
          feeStatedOn: sql`case when ${appointmentTypes.fee} is distinct from ${values.fee}::numeric
            then (now() at time zone ${timeZone})::date else ${appointmentTypes.feeStatedOn} end`,
        })
        .where(and(eq(appointmentTypes.id, id), eq(appointmentTypes.scheduleId, values.scheduleId)))
        .returning({ id: appointmentTypes.id });
      if (saved.length === 0) throw refuseBooking(context, "schedule");
    }
    await tx
      .delete(appointmentTypeResources)
      .where(eq(appointmentTypeResources.appointmentTypeId, id));
    if (ofClinic.length > 0) {
      await tx
        .insert(appointmentTypeResources)
        .values(ofClinic.map((one) => ({ appointmentTypeId: id, resourceId: one.id })));
    }
    const { nameEn, confirmation, durationMinutes, isActive } = values;
    const detail = { typeId: id, nameEn, confirmation, durationMinutes, isActive };
    await recordSchedule(tx, context, { action: "type", schedule, detail });
    return { typeId: id };
  },
});

interface NamedType {
  scheduleId: string;
  typeId: string | null;
  visitType: string;
  nameEn: string;
}

async function requireFreeName(
  tx: Transaction,
  context: BookingContext,
  { scheduleId, typeId, visitType, nameEn }: NamedType,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from appointment_types
    where schedule_id = ${scheduleId}::uuid and visit_type = ${visitType} and name_en = ${nameEn}
      and id is distinct from ${typeId}::uuid`);
  if (rows.length > 0) throw refuseBooking(context, "same_name");
}

/** Saves a kind of room or device of a clinic with the number of them; none removes it. */
export const saveResource = defineVerb({
  name: "clinic-resource",
  permission: "bookings.manage",
  input: resourceInput,
  async run(tx, { clinicId, resourceId, kind, nameEn, nameAr, units }, context) {
    await requireClinic(tx, context, clinicId);
    const id = resourceId ?? randomUUID();
    const values = { clinicId, kind, nameEn, nameAr };
    if (resourceId === null) {
      await tx.insert(bookableResources).values({ ...values, id });
    } else {
      const saved = await tx
        .update(bookableResources)
        .set(values)
        .where(and(eq(bookableResources.id, id), eq(bookableResources.clinicId, clinicId)))
        .returning({ id: bookableResources.id });
      if (saved.length === 0) throw refuseBooking(context, "schedule");
    }
    const { rows: used } = await tx.execute(sql`
      select 1 from bookable_units u join booking_units b on b.unit_id = u.id
      where u.resource_id = ${id}::uuid and u.position > ${units} limit 1`);
    if (used.length > 0) throw refuseBooking(context, "in_use");
    if (units === 0) {
      await tx.delete(bookableResources).where(eq(bookableResources.id, id));
    } else {
      const isSurplus = sql`${bookableUnits.position} > ${units}`;
      await tx.delete(bookableUnits).where(and(eq(bookableUnits.resourceId, id), isSurplus));
      await tx.execute(sql`
        insert into bookable_units (resource_id, position, name)
        select ${id}::uuid, place, ${nameEn} || ' ' || place from generate_series(1, ${units}::int) as place
        on conflict (resource_id, position) do update set name = excluded.name`);
    }
    const { actor, requestId } = context;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "clinic.resource",
      entityType: "bookable_resources",
      entityId: id,
      detail: { ...values, units },
    });
    return { resourceId: units === 0 ? null : id };
  },
});
