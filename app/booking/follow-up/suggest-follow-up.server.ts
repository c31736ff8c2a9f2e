import { sql } from "drizzle-orm";
import { z } from "zod";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordChange, requireBooking } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { mostWeeks } from "./rules.ts";

const followUpInput = z.object({
  id: z.uuid(),
  /** Weeks after the appointment. */
  weeks: z.int().min(1).max(mostWeeks),
});

/**
 * Suggests to the patient of an attended appointment to come again. They are notified at once, and by
 * mail two weeks before.
 */
export const suggestFollowUp = defineVerb({
  name: "follow_up",
  permission: "bookings.manage",
  input: followUpInput,
  async run(tx, { id, weeks }, context) {
    const access = { id, as: "clinic" } as const;
    const { startsAt } = await requireBooking(tx, context, access);
    const day = addDays(dubaiDay(new Date(startsAt)), weeks * 7);
    const { rows } = await tx.execute<{ suggested: boolean }>(
      sql`select suggest_follow_up(${id}::uuid, 'clinic', ${day}::date) as suggested`,
    );
    if (!rows[0]?.suggested) throw refuseBooking(context, "illegal");
    const detail = { weeks };
    return { booking: await recordChange(tx, context, { action: "follow_up", access, detail }) };
  },
});
