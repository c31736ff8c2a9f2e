import type { Token } from "../reading/tokens.ts";
import { daysOfMonth, months, ofWords } from "./day-phrases.ts";
import type { DaysMeaning } from "./time-phrases.ts";

type DateMeaning = Extract<DaysMeaning, { kind: "date" }>;
/** Finds the longest phrase of a list that begins at a word. */
export type FindPhrase = <Value>(
  list: ReadonlyMap<string, Value>,
  at: number,
) => { value: Value; end: number } | null;

const year = /^20[2-9]\d$/;
/** Numbers with one sign between them: "2026-12-05", "5/12/2026". */
const numbers = /^[\d٠-٩]+([-/.])[\d٠-٩]+(?:\1[\d٠-٩]+)?$/;

/**
 * Reads a date: "3 December", "the 5th of December 2026", "December 3", «٣ ديسمبر», "2026-12-05",
 * "5/12/2026" and, behind "on" or «يوم», "5/12".
 *
 * @param isLed whether a word before the date says that it is one.
 */
export function dateAt(
  at: number,
  said: { tokens: readonly Token[]; typed: readonly string[]; isLed: boolean; find: FindPhrase },
): { end: number; meaning: DateMeaning } | null {
  return inNumbers(at, said) ?? withMonth(at, said);
}

type Said = Parameters<typeof dateAt>[1];

interface NumbersOfDate {
  day: number;
  month: number;
  year: number | null;
}

function withMonth(at: number, { tokens, find }: Said) {
  const wordAt = (place: number) => tokens[place]?.word ?? "";
  const monthFirst = find(months, at);
  const dayAt = monthFirst?.end ?? at;
  const day = Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(wordAt(dayAt))?.[1] ?? 0);
  const joined = ofWords.has(wordAt(dayAt + 1)) ? dayAt + 2 : dayAt + 1;
  const found = monthFirst ?? find(months, joined);
  if (!found) return null;
  const end = monthFirst ? dayAt + 1 : found.end;
  const written = yearIn(wordAt(end));
  return dateOf({ day, month: found.value, year: written }, written ? end + 1 : end);
}

/** In the Emirates the day comes before the month, unless the year is first. */
function inNumbers(at: number, { tokens, typed, isLed }: Said) {
  const [place = -1] = tokens[at]?.typed ?? [];
  const text = (typed[place] ?? "").replace(/^[(«"]|[)»".,،؟?!]+$/g, "");
  if (!numbers.test(text) || tokens[at - 1]?.typed[0] === place) return null;
  const parts = tokens.filter((token) => token.typed[0] === place).map(({ word }) => word);
  const [first = "", second = "", third] = parts;
  if (third === undefined) {
    if (!isLed || !text.includes("/")) return null;
    return dateOf({ day: Number(first), month: Number(second), year: null }, at + parts.length);
  }
  const [day, written] = year.test(first) ? [third, first] : [first, third];
  const whole = /^\d\d$/.test(written) ? `20${written}` : written;
  if (!year.test(whole)) return null;
  return dateOf({ day: Number(day), month: Number(second), year: Number(whole) }, at + 3);
}

const yearIn = (word: string) => (year.test(word) ? Number(word) : null);

function dateOf({ day, month, year: written }: NumbersOfDate, end: number) {
  if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(month)) return null;
  const meaning: DateMeaning = { kind: "date", month, day, ...(written ? { year: written } : {}) };
  return { end, meaning };
}
