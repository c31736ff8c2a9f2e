import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Capped, isCapped } from "../verb-frame/booking-caps.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";

export type Excess = Capped | "overlap";

/**
 * Refuses a patient's booking that exceeds the operator's caps or overlaps another one of the same
 * patient. Called after the change, so that bookings made at the same moment count each other.
 * @throws AppError with the cap as its reason; the caller's transaction rolls the change back.
 */
export async function refuseExcess(
  tx: Transaction,
  context: BookingContext,
  id: string,
  only?: readonly Excess[],
): Promise<void> {
  const { caps: most } = context;
  // They are read before the transaction; a caller without them is a mistake of the program.
  if (!most) throw new Error("The caps of bookings are missing.");
  const { rows } = await tx.execute<{ excess: Excess | null }>(
    sql`select booking_excess(${id}::uuid, ${JSON.stringify(most)}::jsonb) as excess`,
  );
  const excess = rows[0]?.excess ?? null;
  if (excess === null || (only && !only.includes(excess))) return;
  throw refuseBooking(context, excess, isCapped(excess) ? { most: most[excess] } : {});
}
