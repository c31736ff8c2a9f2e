import { z } from "zod";
import { readPhoneNumber } from "../platform/forms/phone-number.ts";
import { line, paragraph } from "../platform/forms/text-inputs.ts";
import type { FieldSpec, InsuranceCategory, Values } from "./sections.ts";

/** Why a field is not taken, as the key of what is said at it. */
export const valueProblems = [
  "missing",
  "long",
  "choice",
  "day",
  "future",
  "phone",
  "order",
  "network",
] as const;
export type ValueProblem = (typeof valueProblems)[number];
export type ValueProblems = Partial<Record<string, ValueProblem>>;

/** Whether a word names something of a list of the vocabulary. */
export type IsTerm = (category: InsuranceCategory, slug: string) => boolean;

export type ParsedValues = { ok: true; values: Values } | { ok: false; problems: ValueProblems };

const longestLine = 1_000;
const earliestDay = "1900-01-01";
const latestDay = "2150-01-01";

/** Reads the fields of a form; whatever is no field of the section is left where it is. */
export function parseValues(
  fields: readonly FieldSpec[],
  form: FormData,
  isTerm: IsTerm,
): ParsedValues {
  const values: Values = {};
  const problems: ValueProblems = {};
  for (const field of fields) {
    const parsed = schemaOf(field, isTerm).safeParse(givenOf(field, form));
    if (parsed.success) {
      if (parsed.data.length > 0) values[field.name] = parsed.data;
      else if (field.isRequired) problems[field.name] = "missing";
    } else {
      const message = parsed.error.issues[0]?.message;
      problems[field.name] = valueProblems.find((one) => one === message) ?? "choice";
    }
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, values };
}

/** What somebody typed or chose, to be shown again; never longer than a page can bear. */
export function typedValues(fields: readonly FieldSpec[], form: FormData): Values {
  const longestShown = 60_000;
  return Object.fromEntries(
    fields.map((field) => {
      const given = givenOf(field, form);
      const shown = Array.isArray(given) ? given : given.slice(0, longestShown);
      return [field.name, shown];
    }),
  );
}

function givenOf({ kind, name }: FieldSpec, form: FormData): string | string[] {
  const given = form.getAll(name).filter((value) => typeof value === "string");
  return kind === "choices" ? given : (given[0] ?? "");
}

function schemaOf(field: FieldSpec, isTerm: IsTerm): z.ZodType<string | string[]> {
  switch (field.kind) {
    case "line":
      return line(longestLine).pipe(z.string().max(field.most, "long"));
    case "text":
      return paragraph.pipe(z.string().max(field.most, "long"));
    case "day":
      return line(longestLine)
        .pipe(z.string().refine(isDayOrNothing, "day"))
        .pipe(z.string().refine((day) => !field.isPast || day <= dubaiToday(), "future"));
    case "phone":
      return line(longestLine).transform((typed, issues) => {
        const number = typed === "" ? "" : readPhoneNumber(typed);
        if (number === null) issues.addIssue({ code: "custom", message: "phone" });
        return number ?? "";
      });
    case "choice":
      return z.enum(["", ...field.options], "choice");
    case "choices":
      return z.array(z.enum(field.options, "choice")).transform((chosen) => [...new Set(chosen)]);
    case "term":
      return z.string().refine((slug) => slug === "" || isTerm(field.category, slug), "choice");
  }
}

function isDayOrNothing(day: string): boolean {
  if (day === "") return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < earliestDay || day > latestDay) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** The day it is in Dubai, which knows no summer time. */
function dubaiToday(): string {
  return new Date(Date.now() + 4 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
