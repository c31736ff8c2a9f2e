import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Token } from "../reading/tokens.ts";
import { half, hourWords, meridiems, numberWords, quarters, spokenHours } from "./clock-phrases.ts";

export type Half = "am" | "pm";

/** An hour as it was said. */
export interface Clock {
  /** 1 to 23; up to 12 it needs a half of the day. */
  hour: number;
  minutes: number;
  half: Half | undefined;
  end: number;
  /** Nothing but a time of day is said so: "5pm", "18:00", «السادسة», «الساعة 5». */
  isSure: boolean;
  /** Said as a number in words, which counts other things more often. */
  isCounted: boolean;
}

const noon = 12;
const hourMinutes = 60;
const dayMinutes = 1440;
/** Without "am" or "pm" an hour up to this one is in the afternoon: clinics open at eight. */
const lastAfternoonHour = 8;
const longestPhrase = 4;

/** Reads times of the clock in the words of a query. */
export class ClockReader {
  private readonly tokens: readonly Token[];
  private readonly words: readonly string[];
  private readonly typed: readonly string[];

  constructor(tokens: readonly Token[], typed: readonly string[]) {
    this.tokens = tokens;
    this.words = tokens.map(({ word }) => word);
    this.typed = typed;
  }

  /** "6", "6:30 pm", "half past five", «الساعة السادسة والنصف»; null where no time begins. */
  clockAt(start: number): Clock | null {
    const isNamed = hourWords.has(this.words[start] ?? "");
    const fraction = this.fractionBefore(isNamed ? start + 1 : start);
    const at = fraction.end;
    const spoken = this.phraseAt(spokenHours, at);
    const counted = this.phraseAt(numberWords, at);
    const parts = /^(\d{1,2})(am|pm)?$/.exec(this.words[at] ?? "");
    const hour = spoken?.value ?? counted?.value ?? (parts ? Number(parts[1]) : 0);
    if (hour < 1 || hour > 23) return null;
    let end = spoken?.end ?? counted?.end ?? at + 1;
    let minutes = fraction.minutes;
    let glued = parts?.[2];
    const hasMinutes = parts !== null && !glued && this.hasMinutesAt(at);
    if (hasMinutes) {
      const [, digits, after] = /^(\d\d)(am|pm)?$/.exec(this.words[end] ?? "") ?? [];
      minutes += Number(digits);
      glued = after;
      end += 1;
    }
    const quarter = this.phraseAt(quarters, end);
    if (quarter) {
      minutes += quarter.value;
      end = quarter.end;
    }
    const following = this.phraseAt(meridiems, end);
    const said = glued === "am" || glued === "pm" ? glued : following?.value;
    const isExact = Boolean(said) || hasMinutes || fraction.end > start + Number(isNamed);
    return {
      hour,
      minutes,
      half: said,
      end: following && !glued ? following.end : end,
      isCounted: counted !== null,
      isSure: isExact || isNamed || spoken !== null,
    };
  }

  /** "5-7pm", "5 to 7", «الخامسة والسابعة»: where the second time of a range begins, or null. */
  joinAt(at: number, joins: ReadonlySet<string>): { clock: Clock } | null {
    if (joins.has(this.words[at] ?? "")) return this.joined(at + 1);
    const glued = /^[ول](?=.)(.*)$/.exec(this.words[at] ?? "");
    if (glued) {
      const word = (glued[1] ?? "").replace(/^ل(?=[^\d])/, "ال");
      const tokens = this.tokens.map((token, place) => (place === at ? { ...token, word } : token));
      const clock = new ClockReader(tokens, this.typed).clockAt(at);
      if (clock) return { clock };
    }
    return this.isAfterDash(at) ? this.joined(at) : null;
  }

  private joined(at: number): { clock: Clock } | null {
    const clock = this.clockAt(at);
    return clock && { clock };
  }

  /** A phrase of a list that begins here, the longest. */
  phraseAt<Value>(
    list: ReadonlyMap<string, Value>,
    at: number,
  ): { end: number; value: Value } | null {
    for (let end = Math.min(this.words.length, at + longestPhrase); end > at; end -= 1) {
      const value = list.get(this.words.slice(at, end).join(" "));
      if (value !== undefined) return { end, value };
    }
    return null;
  }

  private fractionBefore(at: number): { minutes: number; end: number } {
    const found = this.phraseAt(half, at);
    return found ? { minutes: found.value, end: found.end } : { minutes: 0, end: at };
  }

  /** "6:30" is one typed word; of "10-12" the second number is another hour. */
  private hasMinutesAt(at: number): boolean {
    const [typedAt = 0] = this.tokens[at]?.typed ?? [];
    const [nextAt = -1] = this.tokens[at + 1]?.typed ?? [];
    if (typedAt !== nextAt || !/^[0-5]\d(am|pm)?$/.test(this.words[at + 1] ?? "")) return false;
    const clock = `${this.digits(at)}[:.٫]${this.digits(at + 1)}`;
    return new RegExp(`(?<!\\d)${clock}`).test(westernDigits(this.typed[typedAt] ?? ""));
  }

  /** Whether a token and the next are typed as one word with a dash: "mon-fri". */
  isDashAfter(at: number): boolean {
    const [typedAt = 0] = this.tokens[at]?.typed ?? [];
    const [nextAt = -1] = this.tokens[at + 1]?.typed ?? [];
    return typedAt === nextAt && /[-–—]/.test(this.typed[typedAt] ?? "");
  }

  private digits(at: number): string {
    return /^\d+/.exec(this.words[at] ?? "")?.[0] ?? "-";
  }

  private isAfterDash(at: number): boolean {
    const [first = 0] = this.tokens[at - 1]?.typed ?? [];
    const [second = -1] = this.tokens[at]?.typed ?? [];
    const between = this.typed.slice(first, second + 1).join(" ");
    return /\d\s*[-–—]\s*\d|[ap]m\s*[-–—]\s*\d/i.test(westernDigits(between));
  }
}

function westernDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** The minute of the day in Dubai. */
export function minuteOf({ hour, minutes, half }: Clock, before?: Half): number {
  return minuteIn(hour, half ?? before ?? usualHalf(hour)) + minutes;
}

function minuteIn(hour: number, part: Half): number {
  if (hour > noon) return hour * hourMinutes;
  return ((hour % noon) + (part === "pm" ? noon : 0)) * hourMinutes;
}

function usualHalf(hour: number): Half {
  return hour <= lastAfternoonHour || hour === noon ? "pm" : "am";
}

const otherHalf: Record<Half, Half> = { am: "pm", pm: "am" };

/**
 * Minutes from one time to another: of the halves of the day those in which the second is the
 * later one. "9 to 5" ends in the afternoon, "8 and 10" are in the morning.
 */
export function minutesBetween(
  first: Clock,
  second: Clock,
  before?: Half,
): readonly [from: number, to: number] | null {
  const halvesOf = (clock: Clock, other: Clock): Half[] => {
    if (clock.half) return [clock.half];
    const likely = other.half ?? before;
    const usual = likely ?? (clock.hour >= lastAfternoonHour && clock.hour < noon ? "am" : "pm");
    return [usual, otherHalf[usual]];
  };
  for (const one of halvesOf(first, second))
    for (const other of halvesOf(second, first)) {
      const from = minuteIn(first.hour, one) + first.minutes;
      const to = minuteIn(second.hour, other) + second.minutes || dayMinutes;
      if (from < to) return [from, to];
    }
  return null;
}

const foldedWords = (list: string) => list.split(" ").map(foldText);
export const halves: ReadonlyMap<string, Half> = new Map([
  ...foldedWords("morning صباحا الصبح صباح").map((word) => [word, "am"] as const),
  ...foldedWords("evening afternoon night tonight مساء المسا العصر بالليل الليلة عصرا").map(
    (word) => [word, "pm"] as const,
  ),
]);
