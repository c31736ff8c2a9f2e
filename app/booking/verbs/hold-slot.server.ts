import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { isPerson } from "#app/platform/actor.ts";
import { holdMinutes, mostHolds } from "../bookings/rules.ts";
import { asksForDeposits } from "../deposits/asks-for-deposits.server.ts";
import { callerKeyOf, defineVerb, type Verb } from "./define-verb.server.ts";
import { type BookingView, holdInput } from "./inputs.ts";
import { bookingSecret, hashSecret, recordChange } from "./record-change.server.ts";
import { refuseBooking } from "./refuse.server.ts";
import { takeSlot } from "./take-slot.server.ts";

interface Held {
  booking: BookingView;
}

const hold = defineVerb({
  name: "hold",
  permission: "bookings.book",
  input: holdInput,
  async run(tx, { typeId, startsAt, as }, context): Promise<Held> {
    const id = randomUUID();
    const isGuest = !isPerson(context.actor);
    const secret = isGuest ? bookingSecret(context.config, id) : undefined;
    const wanted = { typeId, startsAt, isClinic: as === "clinic" };
    const outcome = await takeSlot(tx, context, wanted, async () => {
      const { rows } = await tx.execute<{ outcome: "held" | "limited" | "unknown" }>(sql`
        select hold_slot(${id}::uuid, ${typeId}::uuid, ${startsAt}::timestamptz, ${as},
          ${callerKeyOf(context)}, ${hashSecret(secret)}, ${holdMinutes}, ${mostHolds},
          ${context.takesDeposits ?? false}) as outcome`);
      return rows[0]?.outcome;
    });
    if (outcome === "limited") throw refuseBooking(context, "limited");
    if (outcome !== "held") throw refuseBooking(context, "missing");
    return {
      booking: await recordChange(tx, context, { action: "hold", access: { id, as, secret } }),
    };
  },
});

/**
 * Holds a slot for five minutes. A guest gets a secret, which opens the booking from then on; it is
 * derived again for each answer, so that no stored answer contains it.
 */
export const holdSlot: Verb<Held & { secret: string | null }> = {
  ...hold,
  async call(context, given, key) {
    const takesDeposits = await asksForDeposits(context);
    const { booking } = await hold.call({ ...context, takesDeposits }, given, key);
    const secret = isPerson(context.actor) ? null : bookingSecret(context.config, booking.id);
    return { booking, secret };
  },
};
