import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordChange } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { changeBooking } from "../verbs/change-booking.server.ts";

const cancelSeriesInput = z.object({
  /** The first appointment that is cancelled. */
  id: z.uuid(),
  note: z.string().trim().max(500).default(""),
});

/** Cancels an appointment of a weekly series and those that follow it, for the clinic. */
export const cancelSeries = defineVerb({
  name: "cancel_series",
  permission: "bookings.manage",
  input: cancelSeriesInput,
  async run(tx, { id, note }, context): Promise<{ count: number; ids: string[] }> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select later.id from bookings one join bookings later on later.series_id = one.series_id
      where one.id = ${id}::uuid and lower(later.during) >= lower(one.during)
        and lower(later.during) > now() and later.state in ('requested', 'confirmed')
      order by lower(later.during), later.id`);
    if (rows.length === 0) throw refuseBooking(context, "missing");
    for (const { id: later } of rows) {
      const access = { id: later, as: "clinic" } as const;
      const values = note ? { note } : {};
      await changeBooking(tx, context, { ...access, action: "cancel", to: "cancelled", values });
      await recordChange(tx, context, { action: "cancel", access, detail: { series: id } });
    }
    return { count: rows.length, ids: rows.map(({ id: one }) => one) };
  },
});
