import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { addDays, dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { ofKind, type Piece } from "#app/search/understanding/understand-query.ts";
import { startMinutes } from "./time-of-day-rules.ts";

type DayPiece = Extract<Piece, { kind: "availability" | "daysAhead" | "week" | "date" }>;
type Days = readonly [first: string, last: string];

const weekDays = 7;
/** From this minute on, a day of the week by its name is no longer today. */
const dayOver = 1200;

/** The pieces with the days that they name, as they are at a moment; without a date of a year that is over. */
export function withDays(
  pieces: Piece[],
  { now, minutes }: { now: Date; minutes: TimeWish["minutes"] },
): Piece[] {
  const today = dubaiDay(now);
  const [period] = periodsIn(spokenDays(pieces));
  const from = (period && periodOf(period, today).days[0]) ?? today;
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "date") {
      const on = nextDate(piece, today);
      return on < today ? [] : [{ ...piece, on }];
    }
    if (piece.kind !== "availability" || !piece.weekday) return [piece];
    return [{ ...piece, day: namedDay(piece.weekday, from, { piece, now, minutes }) }];
  });
}

interface Naming {
  piece: Extract<Piece, { kind: "availability" }>;
  now: Date;
  /** The part of the day that is asked for. */
  minutes: TimeWish["minutes"];
}

/** The next day of that name, `from` included unless it is today and its wished part has passed. */
function namedDay(weekday: number, from: string, { piece, now, minutes }: Naming): string {
  const first = addDays(from, (weekday - weekdayOf(from) + weekDays) % weekDays);
  if (first !== dubaiDay(now)) return first;
  const [begin, end] = minutes ?? [0, dayOver];
  const last = begin < dayOver ? Math.min(end, dayOver) : end;
  return piece.isAfterToday || dubaiMinutes(now) >= last ? addDays(first, weekDays) : first;
}

function periodsIn(spoken: DayPiece[]): DayPiece[] {
  return spoken.filter(({ kind }) => kind === "daysAhead" || kind === "week");
}

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
 * Combines words about days into one wish: any of the days, within a week or a number of days where
 * these are said as well ("Monday or Tuesday next week"). Null where no day is said.
 */
export function wishOfDays(
  spoken: DayPiece[],
  now: Date,
  minutes: TimeWish["minutes"] = null,
): Partial<TimeWish> | null {
  const today = dubaiDay(now);
  const [period] = periodsIn(spoken);
  const within = period && periodOf(period, today);
  const dated = withDays(spoken, { now, minutes });
  const named = ofKind(dated, "availability");
  const days = [
    ...named.flatMap((piece) => dayOf(piece, today) ?? []),
    ...ofKind(dated, "date").flatMap(({ on }) => on ?? []),
  ];
  if (days.length === 0) return within ?? null;
  const [first = today, last = first] = [days.toSorted().at(0), days.toSorted().at(-1)];
  const weekdays = [...new Set(days.map(weekdayOf))].sort();
  const [part] = named.flatMap(({ timeOfDay }) => timeOfDay ?? []);
  return {
    days: [first, last],
    // Two Saturdays are no week.
    ...(first !== last ? { weekdays } : {}),
    ...(part && named.length === 1 ? { minutes: startMinutes(part) } : {}),
  };
}

function dayOf(
  { availability, day }: Extract<Piece, { kind: "availability" }>,
  today: string,
): string | null {
  if (availability === "today") return today;
  return availability === "tomorrow" ? addDays(today, 1) : (day ?? null);
}

/** The first day of a date from today on, or that of the year that is said. */
function nextDate(
  { month, day, year: said }: Pick<Extract<Piece, { kind: "date" }>, "month" | "day" | "year">,
  today: string,
): string {
  const ofYear = (year: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (said) return ofYear(said);
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
