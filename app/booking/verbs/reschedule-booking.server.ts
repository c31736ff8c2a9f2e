import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { rescheduleInput } from "./inputs.ts";
import { moveBooking } from "./move-booking.server.ts";

/** Moves a booking to another time. */
export const rescheduleBooking = defineVerb({
  name: "reschedule",
  permission: "bookings.book",
  input: rescheduleInput,
  run: async (tx, given, context) => ({ booking: await moveBooking(tx, context, given) }),
});

/** Returns a booking to the time that a move took it from. */
export const undoMove = defineVerb({
  name: "undo_move",
  permission: "bookings.manage",
  input: rescheduleInput,
  run: async (tx, given, context) => ({
    booking: await moveBooking(tx, context, given, { isUndo: true }),
  }),
});
