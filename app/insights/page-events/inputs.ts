import { z } from "zod";
import { mostPositions, pageEvents } from "../counters/page-event.ts";
import { vitalNames } from "../vitals/rules.ts";

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

const position = z.coerce.number<string>().int().min(1).max(100_000);

/** A list of results by its first position and its length, "21 20"; only the counted ones of it. */
const list = z
  .string()
  .max(20)
  .transform((text) => text.split(" ", 2))
  .pipe(z.tuple([position, z.coerce.number<string>().int().min(1).max(mostPositions)]))
  .transform(([first, count]) =>
    Array.from({ length: count }, (_, at) => first + at).filter((at) => at <= mostPositions),
  );

/** An opened result by its position and its page: "3 /clinics/north". */
const opened = z
  .string()
  .max(520)
  .transform((text) => text.split(" ", 2))
  .pipe(z.tuple([position, path]));

const vital = z
  .string()
  .max(20)
  .transform((text) => text.split(" ", 2))
  .pipe(z.tuple([z.enum(vitalNames), z.coerce.number<string>().int().min(0).max(600_000)]));

/** The report that a page sends when it is left: its events and loading times. */
export const sentPage = z.object({
  path,
  events: z.array(event).max(mostEvents),
  lists: z.array(list).max(mostEvents),
  opened: z.array(opened).max(mostEvents),
  vitals: z.array(vital).max(vitalNames.length),
});

export type SentPage = z.output<typeof sentPage>;
