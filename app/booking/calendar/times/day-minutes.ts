import { dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { formatClock } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { CalendarColumn } from "../calendar-view.ts";

const minuteMs = 60_000;
const dayMinutes = 1_440;
/** The hours that a day shows at least. */
const usualHours = { from: 8, to: 20 };

/** The start and the end of a time as minutes of the day that begins at `midnight`. */
export function minutesOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  midnight: number,
) {
  return {
    from: minuteIn(Date.parse(startsAt), midnight),
    to: minuteIn(Date.parse(endsAt), midnight),
  };
}

/** A moment in minutes of the day, within that day. */
export function minuteIn(moment: number, midnight: number): number {
  return Math.min(dayMinutes, Math.max(0, Math.round((moment - midnight) / minuteMs)));
}

/** Lists the hours that columns need, at least those of a usual day. */
export function hoursOf(columns: readonly CalendarColumn[], locale: Locale) {
  const starts = columns.flatMap(({ open, items }) => [
    ...open.map(([from]) => from),
    ...items.map(({ from }) => from),
  ]);
  const ends = columns.flatMap(({ open, items }) => [
    ...open.map(([, to]) => to),
    ...items.map(({ to }) => to),
  ]);
  const first = Math.min(usualHours.from, ...starts.map((minute) => Math.floor(minute / 60)));
  const last = Math.max(usualHours.to, ...ends.map((minute) => Math.ceil(minute / 60)));
  return Array.from({ length: last - first }, (_, index) => {
    const hour = first + index;
    const clock = `${String(hour).padStart(2, "0")}:00`;
    return { minute: hour * 60, text: formatClock(dubaiMoment("2026-01-01", clock), locale) };
  });
}
