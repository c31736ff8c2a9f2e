import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import {
  appointmentTypeResources,
  appointmentTypes,
  bookableResources,
} from "../schedules/tables.server.ts";
import { type BookingContext, defineVerb, type Verb } from "../verb-frame/define-verb.server.ts";
import {
  type EditedSchedule,
  recordSchedule,
  requireSchedule,
} from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { typeInput } from "./inputs.ts";
import { requireService } from "./open-resource-schedule.server.ts";
import { stateConsultationFee } from "./state-consultation-fee.server.ts";
import { typeVersion } from "./type-version.server.ts";

const save = defineVerb({
  name: "schedule-type",
  permission: "bookings.manage",
  input: typeInput,
  async run(tx, { typeId, resourceIds, ...values }, context): Promise<{ typeId: string }> {
    const schedule = await requireSchedule(tx, context, values.scheduleId);
    await refuseOverwriting(tx, context, typeId);
    await requireFreeName(tx, context, { ...values, typeId });
    await requireOwnService(tx, context, { schedule, typeId, serviceId: values.serviceId });
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
    const { nameEn, serviceId, confirmation, durationMinutes, isActive } = values;
    const detail = { typeId: id, nameEn, serviceId, confirmation, durationMinutes, isActive };
    await recordSchedule(tx, context, { action: "type", schedule, detail });
    return { typeId: id };
  },
});

/**
 * Saves a kind of appointment: its length, its conditions and how it is confirmed. Appointments that
 * are booked keep their time, their fee, their deposit and their cancellation term. The listing states
 * the fee of a consultation, too.
 */
export const saveType: Verb<{ typeId: string }> = {
  ...save,
  async call(context, given, key) {
    const saved = await save.call(context, given, key);
    await stateConsultationFee(context, typeInput.parse(given).scheduleId);
    return saved;
  },
};

/**
 * Refuses to overwrite a type that was saved since the caller's form was opened. The lock of its
 * schedule lets one change at a time compare.
 * @throws AppError `type_changed`.
 */
async function refuseOverwriting(
  tx: Transaction,
  context: BookingContext,
  typeId: string | null,
): Promise<void> {
  if (typeId === null || !context.seenType) return;
  const [stored] = await tx
    .select({ version: typeVersion })
    .from(appointmentTypes)
    .where(eq(appointmentTypes.id, typeId));
  if (stored && stored.version !== context.seenType) throw refuseBooking(context, "type_changed");
}

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

interface ServiceOfType {
  schedule: EditedSchedule;
  typeId: string | null;
  serviceId: string | null;
}

/**
 * A room or device does services only: without one there is no page that books it. A type keeps its
 * service when the clinic no longer lists it.
 */
async function requireOwnService(
  tx: Transaction,
  context: BookingContext,
  { schedule, typeId, serviceId }: ServiceOfType,
): Promise<void> {
  if (serviceId === null) {
    if (schedule.resourceId !== null) throw refuseBooking(context, "service");
    return;
  }
  const { rows: kept } = await tx.execute(sql`
    select 1 from appointment_types where id = ${typeId}::uuid and service_id = ${serviceId}::uuid`);
  if (kept.length > 0) return;
  await requireService(tx, context, { clinicId: schedule.clinicId, serviceId });
}
