import { z } from "zod";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordChange } from "../verb-frame/record-change.server.ts";
import { changeBooking } from "../verbs/change-booking.server.ts";
import type { BookingView } from "../verbs/inputs.ts";

const answerInput = z.object({
  id: z.uuid(),
  answer: z.enum(["accept", "decline", "cancel"]),
  note: z.string().trim().max(500).default(""),
});

const states = { accept: "confirmed", decline: "declined", cancel: "cancelled" } as const;

/**
 * A clinic without members accepts or declines a request, or cancels an appointment before its start,
 * by a link that the caller has read.
 */
export const answerByLink = defineVerb({
  name: "answer-by-link",
  permission: "bookings.answerByLink",
  input: answerInput,
  async run(tx, { id, answer, note }, context): Promise<{ booking: BookingView }> {
    const access = { id, as: "clinic" } as const;
    const values = note ? { note } : {};
    const change = { ...access, action: answer, to: states[answer], values };
    await changeBooking(tx, context, change);
    return { booking: await recordChange(tx, context, { action: answer, access }) };
  },
});
