import { type OpeningException, openingStatus } from "#app/directory/opening-hours/rules.ts";
import { addDays, dubaiMinutes } from "#app/platform/clock/dubai-clock.ts";
import type { WeekHours } from "#app/platform/settings/live-settings.ts";

export interface Office {
  week: WeekHours;
  /** The usual minutes until an answer, within the office hours. */
  answerMinutes: number;
  holidays: readonly { firstDay: string; lastDay: string }[];
}

/** When support works again; `inDays` counts Dubai days from today. */
export interface Reopening {
  at: string;
  inDays: number;
}

export type ExpectedAnswer =
  | { kind: "within"; minutes: number }
  /** Support closes before the usual time of an answer is over. */
  | { kind: "closing"; at: string; reopens: Reopening | null }
  | { kind: "away"; reopens: Reopening | null };

const dayMinutes = 1_440;
/** The days in which the next opening is looked for; as in `nextOpening`. */
export const searchedDays = 14;

/** Returns when a message that is sent now can expect an answer. */
export function expectedAnswer(
  { week, answerMinutes, holidays }: Office,
  now: Date,
): ExpectedAnswer {
  const schedule = { weekly: week, ramadan: null, exceptions: holidays.flatMap(closedDays) };
  const status = openingStatus(schedule, now);
  if (status.state === "closed") return { kind: "away", reopens: status.opens };
  if (status.state !== "open") return { kind: "within", minutes: answerMinutes };
  const [hours = 0, minutes = 0] = status.closesAt.split(":").map(Number);
  const left = (hours * 60 + minutes - dubaiMinutes(now) + dayMinutes) % dayMinutes;
  if (left >= answerMinutes) return { kind: "within", minutes: answerMinutes };
  const closing = new Date(now.getTime() + left * 60_000);
  const after = openingStatus(schedule, closing);
  const opens = after.state === "closed" ? after.opens : null;
  const isNextDay = dubaiMinutes(closing) < dubaiMinutes(now);
  const reopens = opens && { at: opens.at, inDays: opens.inDays + (isNextDay ? 1 : 0) };
  return { kind: "closing", at: status.closesAt, reopens };
}

function closedDays({ firstDay, lastDay }: Office["holidays"][number]): OpeningException[] {
  const days: OpeningException[] = [];
  for (let onDate = firstDay; onDate <= lastDay; onDate = addDays(onDate, 1))
    days.push({ onDate, isClosed: true, opensAt: null, closesAt: null });
  return days;
}
