import { words } from "./phrase-lists.ts";
import { leadingDayWords } from "./time-phrases.ts";
import type { TimeSpan } from "./time-wishes.ts";

/** Words between a day of the week and its date. */
const betweenWords = words("the on الموافق");

/** "Saturday 5 December", «السبت الموافق ٥ ديسمبر»: the day of the week belongs to the date. */
export function joinDates(
  spans: readonly TimeSpan[],
  said: readonly string[],
  isWeekday: (at: number) => boolean,
): TimeSpan[] {
  const wide = spans.map((span) =>
    span.meaning.kind === "date" ? widen(span, said, isWeekday) : span,
  );
  const dates = wide.filter(({ meaning }) => meaning.kind === "date");
  const isInDate = (span: TimeSpan) =>
    dates.some((date) => date !== span && date.start <= span.start && span.end <= date.end);
  return wide.filter((span) => !isInDate(span));
}

function widen(
  { start, end, meaning }: TimeSpan,
  said: readonly string[],
  isWeekday: (at: number) => boolean,
): TimeSpan {
  let before = start - 1;
  while (betweenWords.has(said[before] ?? "")) before -= 1;
  if (isWeekday(before)) {
    const isLed = leadingDayWords.has(said[before - 1] ?? "");
    return { start: isLed ? before - 1 : before, end, meaning };
  }
  return { start, end: isWeekday(end) ? end + 1 : end, meaning };
}
