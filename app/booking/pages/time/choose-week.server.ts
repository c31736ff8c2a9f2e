import { addDays, dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { listSlots } from "../../availability/queries.server.ts";
import type { Slot } from "../../availability/slots.ts";
import { listHolidays } from "../../holidays/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { presentSlot } from "../../verb-frame/refuse-time.server.ts";
import { wordsOfBooking } from "../../wording/booking-words.server.ts";
import { presentSlotChoice, type SlotChoice } from "../../wording/present-times.ts";
import type { AppointmentFacts } from "../queries.server.ts";

const weekDays = 7;

export interface DayOfSlots {
  day: string;
  title: string;
  /** The name of the public holiday; empty on other days. */
  holiday: string;
  slots: SlotChoice[];
}

export interface WeekOfSlots {
  /** "Monday, 23 November" */
  from: string;
  to: string;
  days: DayOfSlots[];
  /** First days of the weeks before and after; null outside of what can be booked. */
  earlier: string | null;
  later: string | null;
  /** The first free day after an empty week, or else before it. */
  next: { day: string; title: string } | null;
}

/** Returns the day of the address, within what can be booked; null without one. */
function askedDay(given: string | null, { horizonDays }: AppointmentFacts): string | null {
  if (!given || !/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(Date.parse(given))) return null;
  const today = dubaiDay();
  const last = addDays(today, horizonDays);
  if (given < today) return today;
  return given > last ? last : given;
}

/**
 * Reads the free times of seven days, from the first day that has one unless the address names another,
 * or where the next one is if there are none.
 */
export async function chooseWeek(
  context: BookingContext,
  {
    type,
    from,
    isMovedLate = false,
  }: { type: AppointmentFacts; from: string | null; isMovedLate?: boolean },
): Promise<WeekOfSlots> {
  const { database, actor, locale } = context;
  const words = { t: wordsOfBooking(locale), locale };
  // Of a late move, cancelling any of the times is late: the terms say so once.
  const noticeHours = isMovedLate ? null : type.noticeHours;
  const today = dubaiDay();
  const asked = askedDay(from, type);
  const list = (first: string, count: number) => {
    const begin = dubaiMoment(first, "00:00").getTime();
    const within = [begin, begin + count * dayMs] as const;
    return listSlots(database, actor, { subjectId: type.subjectId, within, typeId: type.id });
  };
  const dayOf = ({ from: at }: Slot) => dubaiDay(new Date(at));
  const [first] = asked ? [] : await list(today, type.horizonDays + 1);
  const start = asked ?? (first ? dayOf(first) : today);
  const following = addDays(start, weekDays);
  const slots = await list(start, weekDays);
  const byDay = Map.groupBy(slots, dayOf);
  const days = Array.from({ length: weekDays }, (_, index) => addDays(start, index));
  const [after] = slots.length > 0 ? [] : await list(following, type.horizonDays);
  // Near the end of what can be booked, the way back is to the first free day.
  const isLast = asked !== null && slots.length === 0 && !after;
  const next = isLast ? (await list(today, type.horizonDays + 1))[0] : after;
  const before = addDays(start, -weekDays);
  const holidays = await withRead(database, actor, (tx) =>
    listHolidays(tx, start, addDays(following, -1)),
  );
  const holidayOn = (day: string) => {
    const found = holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    return found ? inLocale(locale, found.nameEn, found.nameAr) : "";
  };
  return {
    from: formatDayOfWeek(start, locale),
    to: formatDayOfWeek(addDays(following, -1), locale),
    days: days.map((day) => ({
      day,
      title: formatDayOfWeek(day, locale),
      holiday: holidayOn(day),
      slots: (byDay.get(day) ?? []).map((slot) =>
        presentSlotChoice(words, presentSlot(slot), noticeHours),
      ),
    })),
    earlier: asked && start > today ? (before < today ? today : before) : null,
    later: following <= addDays(today, type.horizonDays) ? following : null,
    next: next ? { day: dayOf(next), title: formatDayOfWeek(dayOf(next), locale) } : null,
  };
}
