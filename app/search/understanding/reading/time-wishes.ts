import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { TimeOfDay } from "../../filters/terms/time-of-day.ts";
import type { PhraseMeaning } from "../query-phrases.ts";
import {
  afterWords,
  appointmentWords,
  bareParts,
  dayNames,
  hourWords,
  leadingDayWords,
  meridiems,
  saidDays,
  spokenHours,
  sureParts,
  toldWords,
  weekdayGroups,
} from "../time-phrases.ts";
import { weekdayPhrases } from "../weekday-phrases.ts";
import type { Token } from "./tokens.ts";

/** What words say about when an appointment should be. */
export type TimeMeaning =
  | { kind: "timeOfDay"; timeOfDay: TimeOfDay }
  /** The earliest start: minutes of the day in Dubai. */
  | { kind: "startsFrom"; minute: number }
  /** Any of these days; Monday is 1. */
  | { kind: "weekdays"; weekdays: readonly number[] }
  | Extract<PhraseMeaning, { kind: "availability" }>;

/** The tokens from `start`, before `end`. */
export interface TimeSpan {
  start: number;
  end: number;
  meaning: TimeMeaning;
}

const longestPhrase = 4;
const noon = 12;
/** Without "am" or "pm" an hour up to this one is in the afternoon: clinics open at eight. */
const lastAfternoonHour = 8;
/** What follows tells since when or for how long: "after 6 months". */
const units = new Set(
  "month months week weeks day days year years hour hours minute minutes اشهر شهر شهور اسبوع اسابيع يوم ايام سنة سنوات سنين ساعة ساعات دقيقة دقائق"
    .split(" ")
    .map(foldText),
);

/**
 * Finds the wishes about the time of a visit: "afternoon", "on Saturday", "after 6", «بعد الظهر».
 * @param isComplaint Whether the other words tell of a complaint, which mornings may belong to.
 */
export function findTimeWishes(tokens: readonly Token[], isComplaint: () => boolean): TimeSpan[] {
  return new TimeReader(tokens, isComplaint).read();
}

class TimeReader {
  private readonly words: readonly string[];
  private readonly isComplaint: () => boolean;
  private readonly isTold: boolean;

  constructor(tokens: readonly Token[], isComplaint: () => boolean) {
    this.words = tokens.map(({ word }) => word);
    this.isComplaint = isComplaint;
    this.isTold = this.words.some((word) => toldWords.has(word));
  }

  read(): TimeSpan[] {
    const spans: TimeSpan[] = [];
    for (let at = 0; at < this.words.length; ) {
      const span =
        this.hourAt(at) ??
        this.groupAt(at) ??
        this.askedDayAt(at) ??
        this.dayAt(at) ??
        this.sureAt(at);
      if (span) spans.push(span);
      at = span?.end ?? at + 1;
    }
    const all = [...spans, ...this.bareParts(spans)].sort((a, b) => a.start - b.start);
    return all.map((span, at) => this.withLead(span, all[at - 1]?.end ?? 0));
  }

  /** "Open in the evening": the word before is a part of the wish. */
  private withLead(span: TimeSpan, least: number): TimeSpan {
    const before = span.start - 1;
    return before >= least && openWords.has(this.words[before] ?? "")
      ? { ...span, start: before }
      : span;
  }

  /** The longest phrase of a list that begins here. */
  private phraseAt<Value>(
    list: ReadonlyMap<string, Value>,
    at: number,
  ): { end: number; value: Value } | null {
    for (let end = Math.min(this.words.length, at + longestPhrase); end > at; end -= 1) {
      const value = list.get(this.words.slice(at, end).join(" "));
      if (value !== undefined) return { end, value };
    }
    return null;
  }

  /** "After 6", "after 6:30 pm", «بعد الساعة السادسة». */
  private hourAt(start: number): TimeSpan | null {
    if (!afterWords.has(this.words[start] ?? "")) return null;
    const isNamed = hourWords.has(this.words[start + 1] ?? "");
    const at = start + (isNamed ? 2 : 1);
    const hour = this.clockAt(at);
    if (!hour) return null;
    const { minute, end, isSure } = hour;
    if (this.words[start] === "from" && !isSure) return null;
    if (!isSure && !isNamed && (units.has(this.words[end] ?? "") || this.isTold)) return null;
    return { start, end, meaning: { kind: "startsFrom", minute } };
  }

  private clockAt(at: number): { minute: number; end: number; isSure: boolean } | null {
    const word = this.words[at] ?? "";
    const spoken = spokenHours.get(word);
    const parts = /^(\d{1,2})(am|pm)?$/.exec(word);
    const said = spoken ?? (parts ? Number(parts[1]) : null);
    if (said === null || said > 23 || said === 0) return null;
    const second = this.words[at + 1] ?? "";
    const hasMinutes = /^[0-5]\d(am|pm)?$/.test(second);
    const minutes = hasMinutes ? Number(second.slice(0, 2)) : 0;
    const next = at + (hasMinutes ? 2 : 1);
    const glued = parts?.[2] ?? (hasMinutes ? second.slice(2) : "");
    const following = this.phraseAt(meridiems, next);
    const half = glued || following?.value;
    return {
      minute: hourOfDay(said, half) * 60 + minutes,
      end: following ? following.end : next,
      isSure: Boolean(half) || hasMinutes || said > noon || spoken !== undefined,
    };
  }

  private groupAt(start: number): TimeSpan | null {
    const found = this.phraseAt(weekdayGroups, start);
    if (!found || this.isSince(start)) return null;
    return { start, end: found.end, meaning: { kind: "weekdays", weekdays: found.value } };
  }

  /** "Open on Sunday", «متاح يوم الأحد»: with a word that asks. */
  private askedDayAt(start: number): TimeSpan | null {
    const found = this.phraseAt(askedDays, start);
    if (!found) return null;
    const meaning = { kind: "availability", availability: "custom", weekday: found.value } as const;
    return { start, end: found.end, meaning };
  }

  /** "On Saturday", "Saturday morning", "Saturday" in a query that tells nothing; «يوم السبت». */
  private dayAt(start: number): TimeSpan | null {
    const led = leadingDayWords.has(this.words[start] ?? "");
    const at = led ? start + 1 : start;
    const weekday = dayNames.get(this.words[at] ?? "");
    if (weekday === undefined || this.isSince(start) || this.isTold) return null;
    const end = at + 1;
    const isBeforePart = this.phraseAt(sureParts, end) ?? this.phraseAt(bareParts, end);
    if (!led && !isBeforePart && !saidDays.has(this.words[at] ?? "")) return null;
    return { start, end, meaning: { kind: "availability", availability: "custom", weekday } };
  }

  private sureAt(start: number): TimeSpan | null {
    const found = this.phraseAt(sureParts, start);
    if (!found || this.isSince(start)) return null;
    return { start, end: found.end, meaning: found.value };
  }

  /**
   * "Morning" and "at night" are wishes beside a day or a word for appointments, and elsewhere
   * unless they may belong to a complaint: "cough at night".
   */
  private bareParts(found: readonly TimeSpan[]): TimeSpan[] {
    const spans: TimeSpan[] = [];
    for (let start = 0; start < this.words.length; ) {
      const part = this.phraseAt(bareParts, start);
      const isTaken = found.some((span) => span.start < (part?.end ?? 0) && start < span.end);
      if (!part || isTaken || this.isSince(start)) {
        start += 1;
        continue;
      }
      const isAsked =
        this.words.some((word) => appointmentWords.has(word)) ||
        found.some(({ end }) => end === start) ||
        relativeDays.has(this.words[start - 1] ?? "") ||
        !(this.isTold || this.isComplaint());
      if (isAsked) spans.push({ start, end: part.end, meaning: part.value });
      start = part.end;
    }
    return spans;
  }

  private isSince(start: number): boolean {
    return sinceWords.has(this.words[start - 1] ?? "");
  }
}

const askedDays: ReadonlyMap<string, number> = new Map(
  weekdayPhrases.flatMap(([weekday, said]) =>
    said.map((phrase) => [foldText(phrase), weekday] as const),
  ),
);
const relativeDays = new Set("today tomorrow اليوم غدا باكر بكرة بكرا".split(" ").map(foldText));
const openWords = new Set(
  "open opens available free متاح متاحة مفتوح مفتوحة فاتح فاتحة متوفر متوفرة"
    .split(" ")
    .map(foldText),
);
const sinceWords = new Set("since from until till من منذ لين لحد".split(" ").map(foldText));

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === "am") return hour % noon;
  if (half === "pm") return hour >= noon ? hour : hour + noon;
  return hour <= lastAfternoonHour ? hour + noon : hour;
}
