import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { addDays, dubaiDay, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { ofKind, type Piece } from "#app/search/understanding/understand-query.ts";
import { startMinutes } from "./time-of-day-rules.ts";

type DayPiece = Extract<Piece, { kind: "availability" | "daysAhead" | "week" | "date" }>;
type Days = readonly [first: string, last: string];

const weekDays = 7;

/** The words of a query that say on which days. */
export function spokenDays(pieces: Piece[]): DayPiece[] {
  return [
    ...ofKind(pieces, "availability"),
    ...ofKind(pieces, "daysAhead"),
    ...ofKind(pieces, "week"),
    ...ofKind(pieces, "date"),
  ];
}

/**
 * What words about days ask of a free time together: any of the days, within a week or a number of
 * days where these are said as well ("Monday or Tuesday next week"). Null where no day is said.
 */
export function wishOfDays(spoken: DayPiece[], now: Date): Partial<TimeWish> | null {
  const today = dubaiDay(now);
  const [period] = spoken.filter(({ kind }) => kind === "daysAhead" || kind === "week");
  const within = period && periodOf(period, today);
  const named = ofKind(spoken, "availability");
  const days = [
    ...named.flatMap((piece) => dayOf(piece, within?.days?.[0] ?? today, today) ?? []),
    ...ofKind(spoken, "date").map((piece) => nextDate(piece, today)),
  ];
  if (days.length === 0) return within ?? null;
  const [first = today, last = first] = [days.toSorted().at(0), days.toSorted().at(-1)];
  const weekdays = [...new Set(days.map(weekdayOf))].sort();
  const [part] = named.flatMap(({ timeOfDay }) => timeOfDay ?? []);
  return {
    days: [first, last],
    ...(weekdays.length > 1 ? { weekdays } : {}),
    ...(part && named.length === 1 ? { minutes: startMinutes(part) } : {}),
  };
}

function dayOf(
  { availability, weekday }: Extract<Piece, { kind: "availability" }>,
  from: string,
  today: string,
): string | null {
  if (availability === "today") return today;
  if (availability === "tomorrow") return addDays(today, 1);
  // The next day of that name, the first one included.
  return weekday ? addDays(from, (weekday - weekdayOf(from) + weekDays) % weekDays) : null;
}

/** The first day of a date from today on. */
function nextDate({ month, day }: { month: number; day: number }, today: string): string {
  const ofYear = (year: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  return ofYear(year) < today ? ofYear(year + 1) : ofYear(year);
}

function periodOf(piece: DayPiece, today: string): { days: Days; weekdays?: readonly number[] } {
  if (piece.kind === "daysAhead")
    return { days: [addDays(today, piece.first), addDays(today, piece.last)] };
  if (piece.kind !== "week") return { days: [today, today] };
  const sunday = addDays(today, weekDays - weekdayOf(today));
  const days: Days =
    piece.week === "this" ? [today, sunday] : [addDays(sunday, 1), addDays(sunday, weekDays)];
  return piece.weekdays.length > 0 ? { days, weekdays: piece.weekdays } : { days };
}
