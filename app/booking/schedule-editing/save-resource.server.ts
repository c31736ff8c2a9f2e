import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bookableResources, bookableUnits } from "../schedules/tables.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import { requireClinic } from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { resourceInput } from "./inputs.ts";

/** Saves a kind of room or device of a clinic with the number of them; none removes it. */
export const saveResource = defineVerb({
  name: "clinic-resource",
  permission: "bookings.manage",
  input: resourceInput,
  async run(tx, input, context) {
    await requireClinic(tx, context, input.clinicId);
    const id = await writeResource(tx, context, input);
    return { resourceId: input.units === 0 ? null : id };
  },
});

/**
 * Writes a room or device of a clinic with its units, and returns its id. Call after `requireClinic`.
 * @throws AppError `in_use` if appointments refer to what would be removed.
 */
export async function writeResource(
  tx: Transaction,
  context: BookingContext,
  { clinicId, resourceId, kind, nameEn, nameAr, units }: z.output<typeof resourceInput>,
): Promise<string> {
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
  // Bookings of its own schedule are kept as records, the cancelled ones too, which have no unit.
  const { rows: used } = await tx.execute(sql`
    select 1 from bookable_units u join booking_units b on b.unit_id = u.id
    where u.resource_id = ${id}::uuid and u.position > ${units}
    union all
    select 1 from bookings where resource_id = ${id}::uuid and ${units} = 0 limit 1`);
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
  return id;
}
