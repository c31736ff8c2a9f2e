import {
  mostReminders,
  planChannels,
  problemOfText,
  type Reminder,
  reminder as reminderInput,
} from "./rules.ts";

/** One row of the form, as it was typed. */
export interface TypedReminder {
  number: number;
  /** Empty for no reminder. */
  hours: string;
  channel: string;
  textEn: string;
  textAr: string;
}

export interface PlanProblem {
  number: number;
  field: "hours" | "channel" | "textEn" | "textAr";
  kind: "twice" | "unknown" | "lacking";
}

const numbers = Array.from({ length: mostReminders }, (_, index) => index + 1);

/** Writes a plan into the rows of the form. */
export function typedPlan(plan: readonly Reminder[]): TypedReminder[] {
  return numbers.map((number) => {
    const one = plan[number - 1];
    return {
      number,
      hours: one ? String(one.hours) : "",
      channel: one?.channel ?? "contact",
      textEn: one?.textEn ?? "",
      textAr: one?.textAr ?? "",
    };
  });
}

/** Reads the form; the reminders are null where something is wrong. */
export function readPlanForm(typedText: (name: string) => string): {
  typed: TypedReminder[];
  reminders: Reminder[] | null;
  problems: PlanProblem[];
} {
  const typed = numbers.map((number) => ({
    number,
    hours: typedText(`hours-${number}`),
    channel: typedText(`channel-${number}`),
    textEn: typedText(`text-en-${number}`),
    textAr: typedText(`text-ar-${number}`),
  }));
  const problems: PlanProblem[] = [];
  const reminders = typed.flatMap((row): Reminder[] => {
    if (row.hours === "") return [];
    const { number } = row;
    if (typed.some((other) => other.number < number && other.hours === row.hours))
      problems.push({ number, field: "hours", kind: "twice" });
    for (const field of ["textEn", "textAr"] as const) {
      const problem = problemOfText(row[field]);
      if (problem) problems.push({ number, field, kind: problem.kind });
    }
    const parsed = reminderInput.safeParse({
      hours: Number(row.hours),
      channel: planChannels.find((one) => one === row.channel) ?? "contact",
      textEn: row.textEn.trim(),
      textAr: row.textAr.trim(),
    });
    if (!parsed.success) problems.push({ number, field: "hours", kind: "unknown" });
    return parsed.success ? [parsed.data] : [];
  });
  return { typed, problems, reminders: problems.length === 0 ? reminders : null };
}
