import { slotValue } from "#app/directory/free-times/booking-link.ts";
import { formatClock, formatDayOfWeek, formatMoment } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { BookingPagesMessages } from "../pages/messages/en.ts";
import type { VisitType } from "../schedules/rules.ts";

const hourMs = 3_600_000;

/** Returns whether a cancellation would be late. */
export function isLateNow(startsAt: string | Date, noticeHours: number): boolean {
  return Date.now() > new Date(startsAt).getTime() - noticeHours * hourMs;
}

/** Until when a request is to be answered; null for other bookings. */
export function presentDeadline(
  { state, answerBy }: { state: string; answerBy: string | Date | null },
  locale: Locale,
): string | null {
  return state === "requested" && answerBy ? formatMoment(new Date(answerBy), locale) : null;
}

interface Words {
  t: Translate<BookingPagesMessages>;
  locale: Locale;
}

export interface TimeOfSlot {
  typeId: string;
  startsAt: string;
  endsAt: string;
  visitType: VisitType;
}

/** A time as a radio button: what it sends, what is seen, and what is read out. */
export interface SlotChoice {
  value: string;
  time: string;
  label: string;
  /** Whether cancelling it is no longer free. */
  isLate: boolean;
}

/** "Tuesday 24 November, 09:30 to 09:50" */
export function describeTime(
  { t, locale }: Words,
  { startsAt, endsAt }: Pick<TimeOfSlot, "startsAt" | "endsAt">,
): string {
  return t("time", {
    day: formatDayOfWeek(startsAt, locale),
    from: formatClock(startsAt, locale),
    to: formatClock(endsAt, locale),
  });
}

/** "Tuesday 24 November, 09:30 to 09:50 (Dubai time)": of an appointment, which travels without its page. */
export function describeAppointment(
  words: Words,
  time: Pick<TimeOfSlot, "startsAt" | "endsAt">,
): string {
  return words.t("time.dubai", { time: describeTime(words, time) });
}

export function presentSlotChoice(
  words: Words,
  slot: TimeOfSlot,
  noticeHours: number | null = null,
): SlotChoice {
  const label = words.t("slot", {
    time: describeTime(words, slot),
    visit: words.t(`visit.${slot.visitType}.spoken`),
  });
  const isLate = noticeHours !== null && isLateNow(slot.startsAt, noticeHours);
  return {
    value: slotValue(slot),
    time: formatClock(slot.startsAt, words.locale),
    label: isLate ? words.t("policy.ended.slot", { label }) : label,
    isLate,
  };
}
