import type { TimeOfDay } from "../../filters/terms/time-of-day.ts";
import { nearWords, noise, type PhraseMeaning } from "../query-phrases.ts";
import type { Token } from "../reading/tokens.ts";
import { measurements } from "../wishes/price-phrases.ts";
import {
  afterPhrases,
  agedWords,
  aroundPhrases,
  atPhrases,
  beforePhrases,
  betweenPhrases,
  fromPhrases,
  notBeforePhrases,
  rangeJoins,
  units,
  untilPhrases,
} from "./clock-phrases.ts";
import {
  type Clock,
  ClockReader,
  type Half,
  halves,
  minuteOf,
  minutesBetween,
} from "./clock-reader.ts";
import {
  dayJoins,
  dayRangeJoins,
  dayRangeLeads,
  dayUnits,
  inPhrases,
  pairs,
  shortDays,
  weekUnits,
} from "./day-phrases.ts";
import { joinDates } from "./join-dates.ts";
import {
  appointmentWords,
  arabiziAm,
  bareParts,
  circumstanceWords,
  type DaysMeaning,
  dayNames,
  exceptPhrases,
  laterDayWords,
  leadingDayWords,
  mondays,
  openWords,
  periods,
  relativeDays,
  saidDays,
  sinceWords,
  soonestPhrases,
  sureParts,
  videoWords,
  weekdayGroups,
  withinPhrases,
} from "./time-phrases.ts";
import { asksForVisit, isAfterTask, isFelt, isHabitual, isVisited } from "./told-times.ts";
import { askedDays } from "./weekday-phrases.ts";
import { dateAt, type FindPhrase } from "./written-dates.ts";

/** A wish for the time of an appointment. */
export type TimeMeaning =
  | { kind: "timeOfDay"; timeOfDay: TimeOfDay }
  /** The earliest start: minutes of the day in Dubai. */
  | { kind: "startsFrom"; minute: number }
  /** Starts from one minute of the day to before another; from 0 for "before". */
  | { kind: "startsBetween"; from: number; to: number }
  /** Any of these days; Monday is 1. */
  | { kind: "weekdays"; weekdays: readonly number[] }
  | DaysMeaning
  /** The earliest free time first. */
  | { kind: "soonest" }
  | Extract<PhraseMeaning, { kind: "availability" }>;

/** The tokens from `start`, before `end`. */
export interface TimeSpan {
  start: number;
  end: number;
  meaning: TimeMeaning;
}

const hourMinutes = 60;
const dayMinutes = 1440;
const allWeekdays = [1, 2, 3, 4, 5, 6, 7];
const mostDaysAhead = 60;
const weekDays = 7;

/**
 * Finds the wishes about the time of a visit: "afternoon", "on Saturday", "between 5 and 7",
 * «قبل العاشرة».
 * @param isComplaint Whether the other words tell of a complaint, which mornings may belong to.
 */
export function findTimeWishes(
  tokens: readonly Token[],
  typed: readonly string[],
  isComplaint: () => boolean,
): TimeSpan[] {
  return new TimeReader(tokens, typed, isComplaint).read();
}

class TimeReader {
  private readonly tokens: readonly Token[];
  private readonly typed: readonly string[];
  private readonly words: readonly string[];
  private readonly clocks: ClockReader;
  private readonly isComplaint: () => boolean;
  /** Words that tell what happened, unlike the «من» of «قريبة من المرقبات». */
  private readonly telling: readonly boolean[];
  private readonly isCircumstance: boolean;
  /** A day or a part of it is said: a number beside it is a time. */
  private readonly hasDay: boolean;

  constructor(tokens: readonly Token[], typed: readonly string[], isComplaint: () => boolean) {
    this.tokens = tokens;
    this.typed = typed;
    this.words = tokens.map(({ word }) => word);
    this.clocks = new ClockReader(tokens, typed);
    this.isComplaint = isComplaint;
    const isPlaced = (at: number) => nearWords.has(this.words[at - 1] ?? "");
    this.telling = this.words.map((word, at) => circumstanceWords.has(word) && !isPlaced(at));
    this.isCircumstance = this.telling.includes(true);
    this.hasDay = this.words.some(
      (word) => relativeDays.has(word) || saidDays.has(word) || appointmentWords.has(word),
    );
  }

  read(): TimeSpan[] {
    const spans: TimeSpan[] = [];
    for (let at = 0; at < this.words.length; ) {
      const span =
        this.periodAt(at) ??
        this.dateAt(at) ??
        this.dayRangeAt(at) ??
        this.rangeAt(at) ??
        this.boundAt(at) ??
        this.exceptAt(at) ??
        this.groupAt(at) ??
        this.askedDayAt(at) ??
        this.dayAt(at) ??
        this.sureAt(at) ??
        this.hourAt(at);
      if (span) spans.push(span);
      at = span?.end ?? at + 1;
    }
    const found = [...spans, ...this.bareParts(spans)].sort((a, b) => a.start - b.start);
    const all = joinDates(found, this.words, (at) => this.weekdayAt(at) !== undefined);
    return all.map((span, at) => this.withLead(span, all[at - 1]?.end ?? 0));
  }

  /** "Open in the evening": the word before is a part of the wish. */
  private withLead(span: TimeSpan, least: number): TimeSpan {
    const before = span.start - 1;
    return before >= least && openWords.has(this.words[before] ?? "")
      ? { ...span, start: before }
      : span;
  }

  private phraseAt<Value>(list: ReadonlyMap<string, Value>, at: number) {
    return this.clocks.phraseAt(list, at);
  }

  /** "Next week", "day after tomorrow", "in the next 3 days", "as soon as possible". */
  private periodAt(start: number): TimeSpan | null {
    const soonest = this.phraseAt(soonestPhrases, start);
    if (soonest) return { start, end: soonest.end, meaning: { kind: "soonest" } };
    const period = this.phraseAt(periods, start);
    if (period && !this.isCircumstance && !this.isSince(start))
      return { start, end: period.end, meaning: period.value };
    const later = this.laterAt(start);
    if (later) return later;
    const within = this.phraseAt(withinPhrases, start);
    const days = Number(/^\d{1,2}$/.exec(this.words[within?.end ?? -1] ?? "")?.[0] ?? 0);
    const end = (within?.end ?? 0) + 2;
    if (!within || days < 1 || days > mostDaysAhead || !dayUnits.has(this.words[end - 1] ?? ""))
      return null;
    return { start, end, meaning: { kind: "daysAhead", first: 0, last: days } };
  }

  /** "In 3 days", "in 2 weeks", «بعد يومين»: beside a complaint it tells when something happened. */
  private laterAt(start: number): TimeSpan | null {
    if (!inPhrases.has(this.words[start] ?? "") || this.isCircumstance || this.isComplaint())
      return null;
    const pair = this.phraseAt(pairs, start + 1);
    const count = Number(/^\d{1,2}$/.exec(this.words[start + 1] ?? "")?.[0] ?? 0);
    const unit = this.words[start + 2] ?? "";
    const isWeeks = pair ? pair.value >= weekDays : weekUnits.has(unit);
    const first = pair?.value ?? (isWeeks ? count * weekDays : dayUnits.has(unit) ? count : 0);
    if (first < 1 || first > mostDaysAhead) return null;
    const last = isWeeks ? first + weekDays - 1 : first;
    return { start, end: pair?.end ?? start + 3, meaning: { kind: "daysAhead", first, last } };
  }

  private dateAt(start: number): TimeSpan | null {
    if (this.isCircumstance || this.isSince(start)) return null;
    const isLed = leadingDayWords.has(this.words[start] ?? "");
    const at = start + Number(isLed) + Number(this.words[start + Number(isLed)] === "the");
    const { tokens, typed } = this;
    const find: FindPhrase = (list, from) => this.phraseAt(list, from);
    const date = dateAt(at, { tokens, typed, isLed, find });
    return date && { start, ...date };
  }

  /** "Monday to Friday", "mon-fri", «من الأحد إلى الخميس». */
  private dayRangeAt(start: number): TimeSpan | null {
    const at = dayRangeLeads.has(this.words[start] ?? "") ? start + 1 : start;
    const first = this.weekdayAt(at);
    if (first === undefined) return null;
    const isJoined = dayRangeJoins.has(this.words[at + 1] ?? "");
    if (!isJoined && !this.clocks.isDashAfter(at)) return null;
    const end = at + (isJoined ? 3 : 2);
    const last = this.weekdayAt(end - 1);
    if (last === undefined || this.isCircumstanceBeside(start, end)) return null;
    const weekdays = allWeekdays.filter((day) =>
      first <= last ? day >= first && day <= last : day >= first || day <= last,
    );
    return { start, end, meaning: { kind: "weekdays", weekdays } };
  }

  /** The day that a word names; «والأربعاء» after another day. */
  private weekdayAt(at: number): number | undefined {
    const word = this.words[at] ?? "";
    return dayNames.get(word) ?? shortDays.get(word) ?? dayNames.get(word.replace(/^و/, ""));
  }

  /** "Between 5 and 7", "from 5 to 7pm", "5-7 pm", «بين الخامسة والسابعة». */
  private rangeAt(start: number): TimeSpan | null {
    const between = this.phraseAt(betweenPhrases, start);
    const led = between ?? this.phraseAt(fromPhrases, start);
    const first = this.clocks.clockAt(led?.end ?? start);
    const second = first && this.clocks.joinAt(first.end, rangeJoins)?.clock;
    if (!first || !second) return null;
    const isSure = first.isSure || second.isSure;
    const isAsked = between || this.hasDay || (led && !this.isComplaint());
    if ((!isSure && !isAsked) || (!this.hasDay && this.isCircumstanceBeside(start, second.end)))
      return null;
    if (!isSure && this.isCounted(start, second)) return null;
    const minutes = minutesBetween(first, second, this.halfBefore(start));
    if (!minutes) return null;
    const [from, to] = minutes;
    return { start, end: second.end, meaning: { kind: "startsBetween", from, to } };
  }

  /** "After 6", "before 10 am", "by 5pm", «قبل الساعة العاشرة». */
  private boundAt(start: number): TimeSpan | null {
    const notBefore = this.phraseAt(notBeforePhrases, start);
    const before = this.phraseAt(beforePhrases, start);
    const until = this.phraseAt(untilPhrases, start);
    const isAfter = notBefore !== null || afterPhrases.has(this.words[start] ?? "");
    const at = notBefore?.end ?? before?.end ?? until?.end ?? start + 1;
    const clock = isAfter || before || until ? this.clocks.clockAt(at) : null;
    if (!clock) return null;
    const isVague = until !== null || this.words[start] === "from";
    if (!clock.isSure && (isVague || this.isCounted(start, clock))) return null;
    const minute = minuteOf(clock, this.halfBefore(start));
    const meaning: TimeMeaning = isAfter
      ? { kind: "startsFrom", minute }
      : { kind: "startsBetween", from: 0, to: minute };
    return { start, end: clock.end, meaning };
  }

  /** "At 5pm", "tomorrow at 4", "around 5", «الساعة 5»: within the hour. */
  private hourAt(start: number): TimeSpan | null {
    const around = this.phraseAt(aroundPhrases, start);
    const led = around ?? this.phraseAt(atPhrases, start);
    const clock = this.clocks.clockAt(led?.end ?? start);
    if (!clock || (!clock.isSure && !(led && this.hasDay))) return null;
    if (!clock.isSure && this.isCounted(start, clock)) return null;
    if (!led && !this.hasDay && this.words[start] === arabiziAm) return null;
    if (this.isCircumstance || (!this.hasDay && this.isComplaint())) return null;
    const minute = minuteOf(clock, this.halfBefore(start));
    const from = Math.max(0, minute - (around?.value ?? 0));
    const to = Math.min(dayMinutes, minute + hourMinutes);
    return { start, end: clock.end, meaning: { kind: "startsBetween", from, to } };
  }

  /** A number that counts days, years or a measure, or is in a story, is no time. */
  private isCounted(start: number, { end, isCounted }: Clock): boolean {
    const next = this.words[end] ?? "";
    const isFollowed = next !== "" && !noise.has(next) && !this.isDay(next);
    return (
      (isFollowed && (isCounted || this.isComplaint())) ||
      this.isCircumstanceBeside(start, end) ||
      units.has(next) ||
      agedWords.has(this.words[start - 1] ?? "") ||
      this.words.some((word) => measurements.has(word))
    );
  }

  private isDay(word: string): boolean {
    return relativeDays.has(word) || dayNames.has(word) || leadingDayWords.has(word);
  }

  /** The «من» of a range tells of nothing that happened. */
  private isCircumstanceBeside(start: number, end: number): boolean {
    return this.telling.some((isTold, at) => isTold && (at < start || at >= end));
  }

  /** "Tomorrow morning before 8": the half of the day may be said first. */
  private halfBefore(start: number): Half | undefined {
    return halves.get(this.words[start - 1] ?? "");
  }

  /** "Not on Friday", «ما عدا الجمعة»: any other day. */
  private exceptAt(start: number): TimeSpan | null {
    const except = this.phraseAt(exceptPhrases, start);
    if (!except) return null;
    const led = leadingDayWords.has(this.words[except.end] ?? "");
    const at = except.end + Number(led);
    const group = this.phraseAt(weekdayGroups, at);
    const day = dayNames.get(this.words[at] ?? "");
    if ((group === null && day === undefined) || this.isCircumstance) return null;
    const left = group?.value ?? [day];
    const weekdays = allWeekdays.filter((weekday) => !left.includes(weekday));
    return { start, end: group?.end ?? at + 1, meaning: { kind: "weekdays", weekdays } };
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
    return { start, end: found.end, meaning: this.weekdayMeaning(start, found.end, found.value) };
  }

  private weekdayMeaning(start: number, end: number, weekday: number): TimeMeaning {
    const isAfterToday = this.words.slice(start, end).some((word) => laterDayWords.has(word));
    const meaning = { kind: "availability", availability: "custom", weekday } as const;
    return isAfterToday ? { ...meaning, isAfterToday } : meaning;
  }

  /** "On Saturday", "Saturday morning", "Saturday" in a query that tells nothing; «يوم السبت». */
  private dayAt(start: number): TimeSpan | null {
    const led = leadingDayWords.has(this.words[start] ?? "");
    // "Yom el sabt".
    const ledTwice = led && leadingDayWords.has(this.words[start + 1] ?? "");
    const at = start + Number(led) + Number(ledTwice);
    const weekday = this.weekdayAt(at);
    if (weekday === undefined || this.isSince(start) || this.isCircumstance) return null;
    const end = at + 1;
    const word = this.words[at] ?? "";
    const isSaid = saidDays.has(word) || (mondays.has(word) && !this.isComplaint());
    const isBeforePart = this.phraseAt(sureParts, end) ?? this.phraseAt(bareParts, end);
    if (!led && !isBeforePart && !isSaid && !this.isBesideDay(at)) return null;
    return { start, end, meaning: this.weekdayMeaning(start, end, weekday) };
  }

  /** "Tue or thu", «الاثنين والأحد»: another day makes sure that this is one. */
  private isBesideDay(at: number): boolean {
    const before = dayJoins.has(this.words[at - 1] ?? "") ? at - 2 : at - 1;
    const after = dayJoins.has(this.words[at + 1] ?? "") ? at + 2 : at + 1;
    return this.weekdayAt(before) !== undefined || this.weekdayAt(after) !== undefined;
  }

  private sureAt(start: number): TimeSpan | null {
    const found = this.phraseAt(sureParts, start);
    const isTold = isHabitual(this.words, start) || isAfterTask(this.words, start);
    if (!found || this.isSince(start) || (isTold && this.isComplaint())) return null;
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
      if (!part || isTaken || this.isSince(start) || isHabitual(this.words, start)) {
        start += 1;
        continue;
      }
      const isAsked =
        asksForVisit(this.words) ||
        (!this.isCircumstance && isVisited(this.words)) ||
        found.some(({ end }) => end === start) ||
        relativeDays.has(this.words[start - 1] ?? "") ||
        videoWords.has(this.words[start - 1] ?? "") ||
        !(this.isCircumstance || this.words.some(isFelt) || this.isComplaint());
      if (isAsked) spans.push({ start, end: part.end, meaning: part.value });
      start = part.end;
    }
    return spans;
  }

  private isSince(start: number): boolean {
    return sinceWords.has(this.words[start - 1] ?? "");
  }
}
