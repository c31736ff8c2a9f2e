import { z } from "zod";
import { line } from "#app/platform/forms/text-inputs.ts";
import { largestShare, longestName, longestNote, smallestShare } from "./rules.ts";

const version = z.int().min(1).max(2_147_483_647);

/** An experiment that is to be started. */
export const newExperiment = z
  .strictObject({
    name: line(longestName).pipe(z.string().min(1)),
    note: z.string().max(longestNote),
    controlVersion: version,
    variantVersion: version,
    share: z.int().min(smallestShare).max(largestShare),
  })
  .refine(({ controlVersion, variantVersion }) => controlVersion !== variantVersion);
export type NewExperiment = z.output<typeof newExperiment>;
