import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { hasReturnableDeposit } from "../deposits/queries.server.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";

const refundInput = z.object({ id: z.uuid(), isRefunded: z.boolean() });

/**
 * Refunds the deposit of an ended booking, or takes that back within a minute: the job then returns
 * it. A fee that was paid at the clinic never passed through here.
 */
export const markRefund = defineVerb({
  name: "refund",
  permission: "bookings.refund",
  input: refundInput,
  async run(tx, { id, isRefunded }, context): Promise<{ id: string }> {
    const { rows } = await tx.execute(sql`
      update bookings set refunded_at = case when ${isRefunded} then now() end
      where id = ${id}::uuid and state in ('cancelled', 'declined', 'no_show', 'attended')
        and (refunded_at is null) = ${isRefunded}
        and (not ${isRefunded} or ${hasReturnableDeposit(sql`bookings.id`)})
        and (${isRefunded} or not exists (
          select 1 from booking_deposits d where d.booking_id = bookings.id and d.status in ('released', 'refunded')))
      returning id`);
    if (rows.length === 0) throw refuseBooking(context, "illegal");
    await recordAudit(tx, {
      actor: context.actor,
      requestId: context.requestId,
      action: isRefunded ? "booking.refund" : "booking.unrefund",
      entityType: "bookings",
      entityId: id,
      detail: {},
    });
    return { id };
  },
});
