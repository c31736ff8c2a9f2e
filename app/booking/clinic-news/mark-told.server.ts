import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";

/** An administrator has informed a clinic of a booking that no message of the site could reach. */
export const markTold = defineVerb({
  name: "mark-told",
  permission: "bookings.markTold",
  input: z.object({ id: z.uuid() }),
  async run(tx, { id }, context): Promise<{ id: string }> {
    const { rows } = await tx.execute(sql`
      update bookings set clinic_untold_since = null
      where id = ${id}::uuid and clinic_untold_since is not null returning id`);
    if (rows.length === 0) throw refuseBooking(context, "illegal");
    const { actor, requestId } = context;
    const entity = { entityType: "bookings", entityId: id };
    await recordAudit(tx, { actor, requestId, action: "booking.mark-told", ...entity });
    return { id };
  },
});
