import { addDays, dubaiDay, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";

export const calendarViews = ["day", "week", "month", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];
const columnKinds = ["person", "room"] as const;
const calendarPanels = ["caller", "block", "visit", "walk_in", "inbox", "find"] as const;

/** The state of a calendar, held in its address. */
export interface CalendarState {
  view: CalendarView;
  day: string;
  /** The columns of a day: the schedules, or the rooms and devices of the clinic. */
  by: (typeof columnKinds)[number];
  /** One schedule, or null for all. */
  who: string | null;
  /** Weeks of a month: six, or five. */
  weeks: 5 | 6;
  /** The open booking. */
  booking: string | null;
  panel: (typeof calendarPanels)[number] | null;
  /** The appointment that a caller is booked for. */
  type: string | null;
  /** The schedule and the time of the day ("09:30") that a visit is booked at. */
  on: string | null;
  at: string | null;
  /** The patient of the clinic's list whom a visit is for. */
  patient: string | null;
}

/** Without what a panel is about. */
export const noPanel = {
  booking: null,
  panel: null,
  type: null,
  on: null,
  at: null,
  patient: null,
} as const satisfies Partial<CalendarState>;

/** Days that a list shows. */
const listDays = 14;
/** Further away nothing can be booked. */
const mostYears = 3;

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads the state from an address; what it does not understand is as if it were not there. */
export function readCalendarState(query: URLSearchParams, today = dubaiDay()): CalendarState {
  const oneOf = <T extends string>(options: readonly T[], name: string) =>
    options.find((option) => option === query.get(name));
  const idOf = (name: string) => {
    const id = query.get(name) ?? "";
    return isUuid(id) ? id : null;
  };
  return {
    view: oneOf(calendarViews, "view") ?? "day",
    day: readDay(query.get("day"), today),
    by: oneOf(columnKinds, "by") ?? "person",
    who: idOf("who"),
    weeks: query.get("weeks") === "5" ? 5 : 6,
    booking: idOf("booking"),
    panel: oneOf(calendarPanels, "panel") ?? null,
    type: idOf("type"),
    on: idOf("on"),
    at: clockTime.exec(query.get("at") ?? "")?.[0] ?? null,
    patient: idOf("patient"),
  };
}

function readDay(given: string | null, today: string): string {
  if (!given || !/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(Date.parse(given))) return today;
  // The engine counts 31 February on into March.
  if (addDays(given, 0) !== given) return today;
  const distance = Math.abs(Number(given.slice(0, 4)) - Number(today.slice(0, 4)));
  return distance <= mostYears ? given : today;
}

/** Returns the address of a state; what is usual is left out. `path` may have parameters of its own. */
export function calendarHref(
  path: string,
  state: CalendarState,
  changes: Partial<CalendarState> = {},
): string {
  const { view, day, by, who, weeks, booking, panel, type, on, at, patient } = {
    ...state,
    ...changes,
  };
  const query = new URLSearchParams(view === "day" ? { day } : { view, day });
  if (by === "room") query.set("by", by);
  if (weeks === 5) query.set("weeks", "5");
  for (const [name, value] of Object.entries({ who, booking, panel, type, on, at, patient })) {
    if (value !== null) query.set(name, value);
  }
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** Returns the day to show after a form: the shown one, unless what was done lies on other days. */
export function dayAfter(
  state: Pick<CalendarState, "view" | "day" | "weeks">,
  done: { day?: string | undefined; blocked?: { day: string; until: string } | undefined },
): string {
  const { blocked } = done;
  if (!blocked) return done.day ?? state.day;
  const isShown = daysOf(state).some((day) => blocked.day <= day && day <= blocked.until);
  return isShown ? state.day : blocked.day;
}

/** Returns the days that a view shows. Weeks begin on Monday; a month has 42 days, or 35. */
export function daysOf({
  view,
  day,
  weeks,
}: Pick<CalendarState, "view" | "day" | "weeks">): string[] {
  if (view === "day") return [day];
  if (view === "list") return daysFrom(day, listDays);
  if (view === "week") return daysFrom(mondayOf(day), 7);
  return daysFrom(mondayOf(`${day.slice(0, 8)}01`), weeks * 7);
}

/** Returns the day that the view before or after opens at. */
export function dayOfNeighbour(
  { view, day }: Pick<CalendarState, "view" | "day">,
  step: 1 | -1,
): string {
  if (view === "day") return addDays(day, step);
  if (view === "week") return addDays(mondayOf(day), step * 7);
  if (view === "list") return addDays(day, step * listDays);
  const first = `${day.slice(0, 8)}01`;
  return `${addDays(first, step === 1 ? 31 : -1).slice(0, 8)}01`;
}

function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index));
}
