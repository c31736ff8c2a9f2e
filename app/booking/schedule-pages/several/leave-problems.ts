import { isDay } from "#app/platform/clock/day-inputs.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { TypedLeave } from "./leave-answer.ts";
import type { BookingSeveralMessages } from "./messages/en.ts";

type Field = "who" | "from" | "to" | "starts" | "ends";
/** Message keys of the fields that cannot be taken; empty if all can. */
export type LeaveProblems = Partial<Record<Field, keyof BookingSeveralMessages>>;

const dayMs = 86_400_000;
const mostDays = 92;
const mostYears = 3;

/** Checks a form for leave, and names each field that is wrong. */
export function findLeaveProblems(typed: TypedLeave, today = dubaiDay()): LeaveProblems {
  const problems: LeaveProblems = {};
  const latest = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`;
  const isNear = (day: string) => isDay(day) && day >= today && day <= latest;
  if (!typed.isForAll && typed.who.length === 0) problems.who = "problem.who";
  if (!isNear(typed.from)) problems.from = "problem.day";
  if (!isNear(typed.to)) problems.to = "problem.day";
  else if (isNear(typed.from)) {
    if (typed.to < typed.from) problems.to = "problem.order";
    else if (Date.parse(typed.to) - Date.parse(typed.from) > mostDays * dayMs)
      problems.to = "problem.long";
  }
  if (typed.kind === "block") {
    if (!typed.starts) problems.starts = "problem.time";
    if (!typed.ends) problems.ends = "problem.time";
    else if (typed.starts && typed.ends <= typed.starts) problems.ends = "problem.times";
  } else {
    if (typed.starts) problems.starts = "problem.closed";
    if (typed.ends) problems.ends = "problem.closed";
  }
  return problems;
}
