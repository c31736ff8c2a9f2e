import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";

type Day = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
const days: readonly [keyof WeeklyHours, Day][] = [
  ["1", "mon"],
  ["2", "tue"],
  ["3", "wed"],
  ["4", "thu"],
  ["5", "fri"],
  ["6", "sat"],
  ["7", "sun"],
];

/** One shift and the days that have it; null times where it takes the whole day. */
interface DailyShift {
  daysOfWeek: Day[];
  allDay: true | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Returns the shifts of a week, those of the same times together. */
export function shiftsOf(week: WeeklyHours | null): DailyShift[] {
  const shifts = new Map<string, DailyShift>();
  for (const [key, day] of days) {
    for (const [from, to] of week?.[key] ?? []) {
      const name = `${from} ${to}`;
      const known = shifts.get(name);
      if (known) known.daysOfWeek.push(day);
      else shifts.set(name, { daysOfWeek: [day], ...timesOf(from, to) });
    }
  }
  return [...shifts.values()];
}

function timesOf(from: string, to: string): Omit<DailyShift, "daysOfWeek"> {
  if (from === "00:00" && to === "24:00") return { allDay: true, from: undefined, to: undefined };
  return { allDay: undefined, from: `${from}:00`, to: endOf(to) };
}

/** FHIR has no 24:00. */
function endOf(to: string): string {
  return to === "24:00" ? "23:59:59" : `${to}:00`;
}
