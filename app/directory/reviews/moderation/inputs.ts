import { z } from "zod";
import { paragraph } from "../../../platform/forms/text-inputs.ts";
import { removalReasons } from "../rules.ts";

export const longestReportNote = 1_000;

/** What somebody says is wrong with a review; each issue's message is the key of what is said. */
export const reviewReport = z.object({
  token: z.uuid(),
  reason: z.enum(removalReasons, "reason.missing"),
  note: paragraph.pipe(z.string().max(longestReportNote, "note.long")),
});
export type ReviewReport = z.infer<typeof reviewReport>;

export const reportFields = ["reason", "note"] as const;
export const reportProblems = ["reason.missing", "note.long"] as const;
export type ReportProblem = (typeof reportProblems)[number] | "invalid";
