import { z } from "zod";
import { line } from "#app/platform/forms/text-inputs.ts";
import { cadences, firstCadence, queryOf, stateOf } from "./rules.ts";

export const longestName = 120;
/** More searches than anybody follows. */
export const mostSearches = 50;
const longestQuery = 2_000;

const searchName = line(longestName).pipe(z.string().min(1));
export const searchId = z.uuid();

/** A search to be saved, its address cut down to what it asks for, with how often to send alerts. */
export const newSearch = z.object({
  name: z
    .string()
    .transform((name) => name.slice(0, longestName))
    .pipe(searchName),
  query: z
    .string()
    .max(longestQuery)
    .transform((query) => queryOf(stateOf(query))),
  cadence: z.enum(cadences).default(firstCadence),
});
export type NewSearch = z.infer<typeof newSearch>;
