import { z } from "zod";
import { longestNote } from "../bookings/rules.ts";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordChange } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { changeBooking } from "../verbs/change-booking.server.ts";
import type { BookingView } from "../verbs/inputs.ts";

const answerInput = z.object({
  id: z.uuid(),
  answer: z.enum(["accept", "decline", "cancel"]),
  note: z.string().trim().max(longestNote).default(""),
  /** SEQUENCE of the booking that the caller has seen. */
  sequence: z.int(),
});

const states = { accept: "confirmed", decline: "declined", cancel: "cancelled" } as const;

/**
 * A clinic without members accepts or declines a request, or cancels an appointment before its start,
 * by a link that the caller has read.
 * @throws AppError `outdated` for a booking that has changed since the caller saw it.
 */
export const answerByLink = defineVerb({
  name: "answer-by-link",
  permission: "bookings.answerByLink",
  input: answerInput,
  async run(tx, { id, answer, note, sequence }, context): Promise<{ booking: BookingView }> {
    const access = { id, as: "clinic" } as const;
    const values = note ? { note } : {};
    const change = { ...access, action: answer, to: states[answer], values };
    await changeBooking(tx, context, change);
    const booking = await recordChange(tx, context, { action: answer, access });
    if (booking.sequence !== sequence + 1) throw refuseBooking(context, "outdated");
    return { booking };
  },
});
