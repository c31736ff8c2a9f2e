import { z } from "zod";
import { line, paragraph } from "../../platform/forms/text-inputs.ts";

/** What of a listing can be wrong. */
export const reportedFields = [
  "name",
  "hours",
  "fee",
  "insurance",
  "phone",
  "address",
  "languages",
  "licence",
  "closed",
  "other",
] as const;

export const longestReport = 1_000;

/** What the form sends; each issue's message is the key of what is said. */
export const mistakeReport = z.object({
  token: z.uuid(),
  field: z.enum(reportedFields, "field.missing"),
  message: paragraph.pipe(z.string().min(1, "message.missing").max(longestReport, "message.long")),
  email: line(254).pipe(z.union([z.literal(""), z.email("email.invalid")], "email.invalid")),
});
export type MistakeReport = z.infer<typeof mistakeReport>;
export type ReportField = Exclude<keyof MistakeReport, "token">;
