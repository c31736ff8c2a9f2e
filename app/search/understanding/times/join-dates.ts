import { words } from "./phrase-lists.ts";
import { leadingDayWords } from "./time-phrases.ts";

interface ReadSpan {
  start: number;
  end: number;
  meaning: { kind: string };
}

/** Words between a day of the week and its date. */
const betweenWords = words("the on الموافق");

/** "Saturday 5 December", «السبت الموافق ٥ ديسمبر»: the day of the week belongs to the date. */
export function joinDates<Span extends ReadSpan>(
  spans: readonly Span[],
  said: readonly string[],
  isWeekday: (at: number) => boolean,
): Span[] {
  const wide = spans.map((span) =>
    span.meaning.kind === "date" ? widen(span, said, isWeekday) : span,
  );
  const dates = wide.filter(({ meaning }) => meaning.kind === "date");
  const isInDate = (span: Span) =>
    dates.some((date) => date !== span && date.start <= span.start && span.end <= date.end);
  return wide.filter((span) => !isInDate(span));
}

function widen<Span extends ReadSpan>(
  span: Span,
  said: readonly string[],
  isWeekday: (at: number) => boolean,
): Span {
  const { start, end } = span;
  let before = start - 1;
  while (betweenWords.has(said[before] ?? "")) before -= 1;
  if (isWeekday(before)) {
    const isLed = leadingDayWords.has(said[before - 1] ?? "");
    return { ...span, start: isLed ? before - 1 : before };
  }
  return { ...span, end: isWeekday(end) ? end + 1 : end };
}
