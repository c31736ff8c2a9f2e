import { z } from "zod";
import { largestShare, longestName, longestNote, smallestShare } from "./rules.ts";

const version = z.int().min(1).max(2_147_483_647);

/** An experiment that is to be started. */
export const newExperiment = z
  .strictObject({
    name: z.string().trim().min(1).max(longestName),
    note: z.string().max(longestNote),
    controlVersion: version,
    variantVersion: version,
    share: z.int().min(smallestShare).max(largestShare),
  })
  .refine(({ controlVersion, variantVersion }) => controlVersion !== variantVersion);
export type NewExperiment = z.output<typeof newExperiment>;
