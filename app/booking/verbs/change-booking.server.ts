import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Action } from "#app/platform/permissions.ts";
import type { BookingAction, BookingState, Party } from "../bookings/transitions.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import { hashSecret, recordChange } from "../verb-frame/record-change.server.ts";
import { type RefusalReason, refuseBooking } from "../verb-frame/refuse.server.ts";
import {
  answerInput,
  type BookingView,
  cancelInput,
  checkInInput,
  markInput,
  releaseInput,
} from "./inputs.ts";

type Outcome =
  | "done"
  | Extract<
      RefusalReason,
      | "missing"
      | "illegal"
      | "early"
      | "late"
      | "absent"
      | "over"
      | "undone_late"
      | "expired"
      | "refused"
      | "deposit"
    >;

interface Change {
  id: string;
  as: Party;
  secret?: string | undefined;
  action: BookingAction;
  to: BookingState;
  values?: Record<string, unknown>;
}

/**
 * Makes one transition; the database checks who may make it, from which state and when.
 * @throws AppError with the reason.
 */
export async function changeBooking(
  tx: Transaction,
  context: BookingContext,
  { id, as, secret, action, to, values = {} }: Change,
): Promise<void> {
  const { rows } = await tx.execute<{ outcome: Outcome }>(sql`
    select change_booking(${id}::uuid, ${action}, ${to}, ${as}, ${hashSecret(secret)},
      ${JSON.stringify(values)}::jsonb) as outcome`);
  const outcome = rows[0]?.outcome ?? "missing";
  if (outcome === "done") return;
  const isInstant = outcome === "refused" && action === "request";
  throw refuseBooking(context, isInstant ? "instant" : outcome);
}

interface Sent {
  id: string;
  as: Party;
  secret?: string | undefined;
  note?: string;
}

/** Declares a verb that changes the state and at most leaves a note. */
function defineChange<Input extends Sent>(
  action: BookingAction,
  to: BookingState,
  permission: Extract<Action, `bookings.${string}`>,
  input: z.ZodType<Input>,
) {
  return defineVerb({
    name: action,
    permission,
    input,
    async run(tx, { id, as, secret, note }, context): Promise<{ booking: BookingView }> {
      const values = note ? { note } : {};
      await changeBooking(tx, context, { id, as, secret, action, to, values });
      return { booking: await recordChange(tx, context, { action, access: { id, as, secret } }) };
    },
  });
}

/** Declares a verb that returns a booking to the state that it had before another action. */
function defineUndo(action: "undo_check_in" | "undo_mark", undoes: readonly BookingAction[]) {
  return defineVerb({
    name: action,
    permission: "bookings.manage",
    input: markInput,
    async run(tx, { id, as }, context): Promise<{ booking: BookingView }> {
      // A walk-in, which began with its arrival, becomes an appointment that is confirmed.
      const { rows } = await tx.execute<{ former: BookingState | null }>(sql`
        select from_state as former from booking_events
        where booking_id = ${id}::uuid and action = any(${sql.param([...undoes])}::text[])
        order by id desc limit 1`);
      const to = rows[0]?.former ?? "confirmed";
      await changeBooking(tx, context, { id, as, action, to });
      return { booking: await recordChange(tx, context, { action, access: { id, as } }) };
    },
  });
}

/** Gives up a hold before it runs out. */
export const releaseSlot = defineChange("release", "expired", "bookings.book", releaseInput);
/** The clinic takes a request. */
export const acceptBooking = defineChange("accept", "confirmed", "bookings.manage", answerInput);
/** The clinic refuses a request, with a note to the patient. */
export const declineBooking = defineChange("decline", "declined", "bookings.manage", answerInput);
export const cancelBooking = defineChange("cancel", "cancelled", "bookings.book", cancelInput);
export const checkIn = defineChange("check_in", "checked_in", "bookings.book", checkInInput);
/** Takes back an arrival that was noted by mistake. */
export const undoCheckIn = defineUndo("undo_check_in", ["check_in"]);
export const markAttended = defineChange("attend", "attended", "bookings.manage", markInput);
export const markNoShow = defineChange("no_show", "no_show", "bookings.manage", markInput);
/** Takes back, within a minute, that an appointment took place or was missed; later it is corrected. */
export const undoMark = defineUndo("undo_mark", ["attend", "no_show"]);
