import { z } from "zod";
import { momentInput } from "#app/platform/clock/day-inputs.ts";
import { longestNote } from "../bookings/rules.ts";

/**
 * The choice for appointments that a change leaves outside the hours: nobody has been asked yet, all
 * are kept, all are cancelled, or `each` has a choice of its own.
 */
const displacedChoices = ["ask", "keep", "cancel", "each"] as const;

/** As many appointments as one answer decides on. */
const mostDisplaced = 1_000;

const choice = z
  .object({
    id: z.uuid(),
    choice: z.enum(["keep", "move", "cancel"]),
    /** Where it moves to. */
    startsAt: momentInput.optional(),
    /** The appointment type of the colleague who takes it over; without it, its own. */
    typeId: z.uuid().optional(),
  })
  .refine(({ choice: chosen, startsAt }) => chosen !== "move" || startsAt !== undefined);

/** The answer about those appointments; another number of them by now is asked about again. */
export const displacedAnswer = {
  displaced: z.enum(displacedChoices).default("ask"),
  count: z.int().min(0).max(10_000).default(0),
  choices: z.array(choice).max(mostDisplaced).default([]),
  /** Read by the patients whose appointments are moved or cancelled. */
  note: z.string().trim().max(longestNote).default(""),
};

export type DisplacedAnswer = z.infer<z.ZodObject<typeof displacedAnswer>>;
