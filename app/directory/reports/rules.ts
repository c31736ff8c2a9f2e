import type { z } from "zod";
import { firstProblems, formToken, typedTexts } from "../../platform/forms/read-form.ts";
import type { MistakeReport, ReportField } from "./inputs.ts";

const knownProblems = [
  "field.missing",
  "message.missing",
  "message.long",
  "email.invalid",
] as const;

/** What is said at a field, by the key of its message. */
export type ReportProblem = (typeof knownProblems)[number] | "invalid";
export type ReportProblems = Partial<Record<ReportField, ReportProblem>>;

export const reportFields = ["field", "message", "email"] as const satisfies ReportField[];

/** The first thing that is wrong with each field. */
export function problemsOf(error: z.ZodError<MistakeReport>): ReportProblems {
  return firstProblems(error, { fields: reportFields, problems: knownProblems });
}

/** The fields of the form as somebody typed them. */
export type TypedReport = Record<ReportField | "token", string>;

/** What was typed, to be shown again; a token that is none is replaced by a fresh one. */
export function typedValues(form: FormData, freshToken: string): TypedReport {
  return { token: formToken(form, freshToken), ...typedTexts(form, reportFields) };
}
