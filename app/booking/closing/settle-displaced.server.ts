import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DisplacedReason } from "../bookings/rules.ts";
import { type UpcomingBooking, upcomingColumns } from "../misfits/queries.server.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { decisionsOf } from "./decisions/decisions-of.ts";
import { recordOnHolidays } from "./decisions/record-on-holidays.server.ts";
import { displacedAnswer } from "./inputs.ts";
import { decide, presentDisplaced } from "./with-displaced.server.ts";

/** Keeps, moves or cancels appointments that were found outside of the hours later. */
export const settleDisplaced = defineVerb({
  name: "displaced-settle",
  permission: "bookings.manage",
  input: z.object(displacedAnswer),
  async run(tx, answer, context): Promise<{ settled: number }> {
    const ids = answer.choices.map(({ id }) => id);
    const { rows } = await tx.execute<UpcomingBooking & { reason: DisplacedReason }>(sql`
      select ${upcomingColumns}, displaced_reason as reason from bookings
      where id = any(${sql.param(ids)}::uuid[]) and displaced_since is not null
        and state in ('requested', 'confirmed') and lower(during) > now()
      order by lower(during), id`);
    if (rows.length === 0) throw refuseBooking(context, "illegal");
    // One choice for all is shown before it is saved.
    if (answer.displaced === "ask") {
      throw refuseBooking(context, "displaces", { displaced: await presentDisplaced(tx, rows) });
    }
    const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
    await decide(tx, context, { answer, displaced: rows, reasons });
    await recordOnHolidays(tx, context, rows, decisionsOf(answer, rows));
    return { settled: rows.length };
  },
});
