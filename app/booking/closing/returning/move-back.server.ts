import { sql } from "drizzle-orm";
import { z } from "zod";
import { withSavepoint } from "#app/platform/database/database.server.ts";
import { defineVerb } from "../../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../../verb-frame/refuse.server.ts";
import { moveBooking } from "../../verbs/move-booking.server.ts";
import { isTaken } from "../../visits/add-visit.server.ts";
import { mostReturned } from "./rules.ts";

const moveBackInput = z.object({
  ids: z.array(z.uuid()).min(1).max(mostReturned),
  /** Whether they stay at their new times, so that the question is not repeated. */
  isLeft: z.boolean().default(false),
});

interface Moved extends Record<string, unknown> {
  id: string;
  formerAt: string;
  /** The type before a colleague took it over; null for moves from before that was recorded. */
  formerType: string | null;
}

/**
 * Returns appointments that were moved for closed time to their former times, or leaves them where
 * they are. Times that are taken by now are skipped. Each patient gets one message.
 */
export const moveBack = defineVerb({
  name: "move_back",
  permission: "bookings.manage",
  input: moveBackInput,
  async run(tx, { ids, isLeft }, context): Promise<{ returned: string[]; skipped: string[] }> {
    const as = context.actor.kind === "admin" ? "admin" : "clinic";
    const { rows } = await tx.execute<Moved>(sql`
      select e.booking_id as id,
        to_char((e.detail ->> 'from')::timestamptz at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "formerAt",
        e.detail ->> 'fromType' as "formerType"
      from booking_events e
      where e.booking_id = any(${sql.param(ids)}::uuid[]) and e.detail ->> 'closure' = 'moved'
        and not exists (select 1 from booking_events l where l.booking_id = e.booking_id and l.id > e.id)
      order by "formerAt", id`);
    if (rows.length === 0) throw refuseBooking(context, "missing");
    const returned: string[] = [];
    const skipped: string[] = [];
    for (const { id, formerAt, formerType } of rows) {
      if (isLeft) {
        await tx.execute(sql`select note_closure_move(${id}::uuid, 'left')`);
        continue;
      }
      const typeId = formerType ?? undefined;
      const back = () => moveBooking(tx, context, { id, as, startsAt: formerAt, typeId });
      try {
        await withSavepoint(tx, back);
        returned.push(id);
      } catch (error) {
        if (!isTaken(error)) throw error;
        skipped.push(id);
      }
    }
    if (!isLeft && returned.length === 0) throw refuseBooking(context, "taken");
    return { returned, skipped };
  },
});
