import { z } from "zod";
import { vitalNames } from "../vitals/rules.ts";
import { pageEvents } from "./rules.ts";

const mostEvents = 20;
/** Without a query, which may hold words of a search. */
const path = z
  .string()
  .max(500)
  .regex(/^\/[^?#]*$/);

/** One event with the path of its page: "call /clinics/north". */
const event = z
  .string()
  .max(520)
  .transform((text) => text.split(" ", 2))
  .pipe(z.tuple([z.enum(pageEvents), path]));

const vital = z
  .string()
  .max(20)
  .transform((text) => text.split(" ", 2))
  .pipe(z.tuple([z.enum(vitalNames), z.coerce.number<string>().int().min(0).max(600_000)]));

/** The report that a page sends when it is left: its events and loading times. */
export const sentPage = z.object({
  path,
  events: z.array(event).max(mostEvents),
  vitals: z.array(vital).max(vitalNames.length),
});

export type SentPage = z.output<typeof sentPage>;
