import { randomUUID } from "node:crypto";
import { z } from "zod";
import { linkPath } from "#app/booking/bookings/booking-link.server.ts";
import { bookingStates } from "#app/booking/bookings/transitions.ts";
import { confirmations, visitTypes } from "#app/booking/schedules/rules.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { momentInput } from "#app/platform/clock/day-inputs.ts";
import { dubaiDay, dubaiTime, dubaiTimestamp } from "#app/platform/clock/dubai-clock.ts";
import { defineTool } from "../agent-tool.ts";
import { addressOf } from "../present-card.ts";
import { address } from "../shapes/shared-shapes.ts";
import { languageInput } from "../tool-inputs.ts";

const requestName = /^[\w-]{8,60}$/;

export const holdTime = defineTool({
  name: "hold_time",
  title: "Hold a time for a person to book",
  description:
    "Holds a free time for five minutes and returns the link by which the person books it: they open it, fill in who comes and confirm. Nothing is booked before the person confirms, and nobody else can do it for them. Call it only when the person chose this time, and give them the link at once.",
  input: z.object({
    type_id: z.uuid().describe("As free_times names it."),
    starts_at: momentInput.describe("As free_times names it."),
    request_id: z
      .string()
      .refine((text) => requestName.test(text), { params: { expects: "name" } })
      .meta({ pattern: requestName.source })
      .optional()
      .describe("A name of this wish: the same one gets the same hold, however often it is sent."),
    language: languageInput,
  }),
  output: z.object({
    state: z.enum(bookingStates),
    held_until: z.string().nullable(),
    starts_at: z.string(),
    visit_type: z.enum(visitTypes),
    confirmation: z.enum(confirmations),
    fee_aed: z.number().nullable(),
    confirm_url: address,
    next: z.string(),
  }),
  isWrite: true,
  async answer({ type_id, starts_at, request_id = randomUUID() }, visit) {
    const wanted = { typeId: type_id, startsAt: starts_at };
    const { booking } = await holdSlot.call(visit, wanted, `agent-${request_id}`);
    return {
      state: booking.state,
      held_until: booking.heldUntil && inDubai(booking.heldUntil),
      // As free_times has it: an agent that read the clock of UTC would name another hour.
      starts_at: inDubai(booking.startsAt),
      visit_type: booking.visitType,
      confirmation: booking.confirmation,
      fee_aed: booking.fee,
      confirm_url: addressOf(linkPath(visit.config, "take", booking), visit),
      next: "Give the person confirm_url now: the time is theirs only once they confirm it there.",
    };
  },
});

/** Returns a moment, to the minute, on the clock of Dubai. */
function inDubai(text: string): string {
  const moment = new Date(text);
  return dubaiTimestamp(dubaiDay(moment), dubaiTime(moment));
}
