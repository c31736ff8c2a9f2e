import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { holdMinutes, mostHolds, mostHoldsOfNetwork } from "../bookings/rules.ts";
import { asksForDeposits } from "../deposits/asks-for-deposits.server.ts";
import {
  type BookingContext,
  callerKeyOf,
  defineVerb,
  type Verb,
} from "../verb-frame/define-verb.server.ts";
import { bookingSecret, hashSecret, recordChange } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { type BookingView, holdInput } from "./inputs.ts";
import { takeSlot } from "./take-slot.server.ts";

interface Held {
  booking: BookingView;
}

/** The keys by which holds are counted: of the person, or of the guest's browser and network. */
interface Holder {
  key: string;
  network: string | null;
}

function holderOf(context: BookingContext): Holder {
  const caller = callerKeyOf(context);
  if (context.actor.kind !== "guest") return { key: caller, network: null };
  return { key: context.browserId ? `browser ${context.browserId}` : caller, network: caller };
}

const hold = defineVerb({
  name: "hold",
  permission: "bookings.book",
  input: holdInput,
  async run(tx, { typeId, startsAt, as }, context): Promise<Held> {
    const id = randomUUID();
    const isGuest = context.actor.kind === "guest";
    const secret = isGuest ? bookingSecret(context.config, id) : undefined;
    const wanted = { typeId, startsAt, isClinic: as === "clinic" };
    const holder = holderOf(context);
    if (as === "patient") await refuseExcessHolds(tx, context, holder);
    const outcome = await takeSlot(tx, context, wanted, async () => {
      const { rows } = await tx.execute<{
        outcome: "held" | "limited" | "crowded" | "by_phone" | "unknown";
      }>(sql`
        select hold_slot(${id}::uuid, ${typeId}::uuid, ${startsAt}::timestamptz, ${as},
          ${holder.key}, ${holder.network}, ${hashSecret(secret)}, ${holdMinutes}, ${mostHolds},
          ${mostHoldsOfNetwork}, ${context.takesDeposits ?? false}) as outcome`);
      return rows[0]?.outcome;
    });
    if (outcome === undefined || outcome === "unknown") throw refuseBooking(context, "missing");
    if (outcome !== "held") throw refuseBooking(context, outcome);
    return {
      booking: await recordChange(tx, context, { action: "hold", access: { id, as, secret } }),
    };
  },
});

/**
 * Refuses a caller with too many holds before the times of the schedule are computed: a flood of refused
 * calls costs little. `hold_slot` counts again, under a lock.
 */
async function refuseExcessHolds(
  tx: Transaction,
  context: BookingContext,
  { key, network }: Holder,
): Promise<void> {
  const { rows } = await tx.execute<{ excess: "limited" | "crowded" | null }>(sql`
    select hold_excess(${key}, ${network}, ${mostHolds}, ${mostHoldsOfNetwork}) as excess`);
  const { excess = null } = rows[0] ?? {};
  if (excess !== null) throw refuseBooking(context, excess);
}

/**
 * Holds a slot for five minutes. A guest gets a secret, which opens the booking from then on; it is
 * derived again for each answer, so that no stored answer contains it.
 */
export const holdSlot: Verb<Held & { secret: string | null }> = {
  ...hold,
  async call(context, given, key) {
    const takesDeposits = await asksForDeposits(context);
    const { booking } = await hold.call({ ...context, takesDeposits }, given, key);
    const secret =
      context.actor.kind !== "guest" ? null : bookingSecret(context.config, booking.id);
    return { booking, secret };
  },
};
