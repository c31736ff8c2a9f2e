import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { visitTypes } from "../schedules/rules.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { wordsOfBooking } from "./booking-words.server.ts";
import { presentSlotChoice, type SlotChoice } from "./present-times.ts";

const alternatives = z.object({
  alternatives: z.array(
    z.object({
      typeId: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      visitType: z.enum(visitTypes),
    }),
  ),
});

export interface ShownRefusal {
  status: number;
  reason: string;
  /** In the language of the page. */
  message: string;
  /** The nearest free times, where the wanted one is taken. */
  alternatives: SlotChoice[];
}

/** Returns what a page says about a refused call. Throws every error that is not a refusal. */
export function presentRefusal({ locale }: BookingContext, error: unknown): ShownRefusal {
  if (!(error instanceof AppError)) throw error;
  const given = error.details?.reason;
  // A form that no page made fails at the border, without a reason of bookings.
  const refusal =
    typeof given === "string" || error.code === "conflict" || error.code === "busy"
      ? error
      : refuseBooking({ locale }, "not_offered");
  const words = { t: wordsOfBooking(locale), locale };
  const nearest = alternatives.safeParse(refusal.details).data?.alternatives ?? [];
  return {
    status: refusal.status,
    reason: typeof given === "string" ? given : refusal.code,
    message: refusal.message,
    alternatives: nearest.map((slot) => presentSlotChoice(words, slot)),
  };
}
