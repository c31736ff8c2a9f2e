import { addDays, dubaiDay, dubaiMinutes, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";

/** Hours of Dubai; `from` may be later than `until`, over midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Returns the moment, or the end of the quiet hours that it is in. */
export function afterQuiet(moment: Date, quiet: QuietHours | null): Date {
  if (!quiet || quiet.from === quiet.until) return moment;
  const hour = Math.floor(dubaiMinutes(moment) / 60);
  const isOverMidnight = quiet.from > quiet.until;
  const isLate = hour >= quiet.from;
  const isEarly = hour < quiet.until;
  const isQuiet = isOverMidnight ? isLate || isEarly : isLate && isEarly;
  if (!isQuiet) return moment;
  const day = dubaiDay(moment);
  return dubaiMoment(isOverMidnight && isLate ? addDays(day, 1) : day, clock(quiet.until));
}

/** The hour of Dubai at which the mails of a day come as one. */
const digestHour = 8;

/** Returns when the next digest is sent. */
export function nextDigest(moment: Date): Date {
  const day = dubaiDay(moment);
  const today = dubaiMoment(day, clock(digestHour));
  return today > moment ? today : dubaiMoment(addDays(day, 1), clock(digestHour));
}
