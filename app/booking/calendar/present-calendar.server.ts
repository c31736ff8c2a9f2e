import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import { dayMs, dubaiDay, dubaiMoment, dubaiTime } from "#app/platform/clock/dubai-clock.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import {
  formatClock,
  formatDayOfWeek,
  formatNumber,
  formatWeekday,
} from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { CalendarOwner } from "../own-listing/queries.server.ts";
import { bookingNumber } from "../rules.ts";
import type { presentSlot } from "../verb-frame/refuse-time.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { describeTime, presentSlotChoice } from "../wording/present-times.ts";
import { arrivalOf } from "./arrival-of.ts";
import { type CalendarState, calendarHref, daysOf } from "./calendar-state.ts";
import type {
  CalendarColumn,
  CalendarDay,
  CalendarItem,
  CalendarSheet,
  FreeTime,
} from "./calendar-view.ts";
import { bookingCalendar as arabic } from "./messages/ar.ts";
import { type BookingCalendarMessages, bookingCalendar as english } from "./messages/en.ts";
import {
  type CalendarBlock,
  type CalendarBooking,
  type CalendarFacts,
  type CalendarSchedule,
  openKey,
} from "./queries.server.ts";
import { hoursOf, minuteIn, minutesOf } from "./times/day-minutes.ts";
import { assignLanes } from "./times/lanes.ts";

/** The appointments that a day of a month names. */
const namedInMonth = 3;

/** A free time of a schedule to which the open booking can move. */
export type FreeSlot = ReturnType<typeof presentSlot> & { scheduleId: string; note?: string };

export interface CalendarPlace {
  locale: Locale;
  /** The address of the calendar, with the parameters that name whose it is. */
  path: string;
  state: CalendarState;
  owner: CalendarOwner;
}

export function wordsOfCalendar(locale: Locale) {
  return createTranslator<BookingCalendarMessages>(locale, inLocale(locale, english, arabic));
}

/** Returns the name of a schedule within its calendar: the professional, or the clinic. */
export function nameOfSchedule(
  { locale, owner }: Pick<CalendarPlace, "locale" | "owner">,
  schedule: CalendarSchedule,
): string {
  return owner.kind === "clinics"
    ? inLocale(locale, schedule.professionalEn, schedule.professionalAr)
    : inLocale(locale, schedule.clinicEn, schedule.clinicAr);
}

/** Makes the sheet of the chosen view. */
export function presentSheet(
  place: CalendarPlace,
  facts: CalendarFacts,
  /** The open appointment that can move, with its free times. */
  moving: { name: string; free: readonly FreeSlot[] } = { name: "", free: [] },
): CalendarSheet {
  const { state } = place;
  const shown = facts.schedules.filter(({ id }) => state.who === null || id === state.who);
  const page = new Page(place, facts, { shown, free: moving.free });
  const days = daysOf(state);
  if (state.view === "month") {
    const cells = days.map((day) => page.day(day));
    const weekdays = days.slice(0, 7).map((day) => formatWeekday(noon(day), place.locale));
    const weeks = Array.from({ length: state.weeks }, (_, at) => cells.slice(at * 7, at * 7 + 7));
    return { kind: "month", weekdays, weeks };
  }
  if (state.view === "list") return { kind: "list", days: days.map((day) => page.day(day)) };
  const columns =
    state.view === "week" ? days.map((day) => page.weekday(day)) : page.columns(state.day);
  return {
    kind: "columns",
    isWeek: state.view === "week",
    hours: hoursOf(columns, place.locale),
    columns,
    movable: columns.some(({ slots }) => slots.length > 0) ? moving.name : null,
  };
}

type Unplaced = Omit<CalendarItem, "lane" | "lanes">;

class Page {
  readonly #place: CalendarPlace;
  readonly #facts: CalendarFacts;
  readonly #shown: readonly CalendarSchedule[];
  readonly #free: readonly FreeSlot[];
  readonly #words;
  readonly #bookingWords;
  readonly #today = dubaiDay();
  /** Beginning of the addresses that open an appointment: a day has hundreds. */
  readonly #opens: string;

  constructor(
    place: CalendarPlace,
    facts: CalendarFacts,
    { shown, free }: { shown: readonly CalendarSchedule[]; free: readonly FreeSlot[] },
  ) {
    this.#place = place;
    this.#facts = facts;
    this.#shown = shown;
    this.#free = free;
    this.#words = wordsOfCalendar(place.locale);
    this.#bookingWords = wordsOfBooking(place.locale);
    const closed = { booking: null, panel: null, type: null, on: null, at: null, patient: null };
    this.#opens = `${calendarHref(place.path, place.state, closed)}&booking=`;
  }

  /** The columns of one day: a schedule each, or a room each. */
  columns(day: string): CalendarColumn[] {
    const { state, path } = this.#place;
    if (state.by === "room" && this.#facts.units.length > 0) return this.#rooms(day);
    return this.#shown.map((schedule) => {
      const items = this.#items(day, (one) => one.scheduleId === schedule.id);
      const title = nameOfSchedule(this.#place, schedule);
      const href = calendarHref(path, state, { view: "week", who: schedule.id });
      return this.#column({ key: schedule.id, title, href, day, schedules: [schedule], items });
    });
  }

  #rooms(day: string): CalendarColumn[] {
    const isShown = ({ scheduleId }: { scheduleId: string }) =>
      this.#shown.some(({ id }) => id === scheduleId);
    const rooms = this.#facts.units.map(({ id, nameEn, nameAr }) => ({
      key: id,
      title: inLocale(this.#place.locale, nameEn, nameAr),
      has: (unitIds: readonly string[]) => unitIds.includes(id),
    }));
    const none = {
      key: "none",
      title: this.#words("rooms.none"),
      has: (ids: readonly string[]) => ids.length === 0,
    };
    return [...rooms, none].map(({ key, title, has }) => {
      const items = this.#items(
        day,
        (one) => isShown(one) && Array.isArray(one.unitIds) && has(one.unitIds),
      );
      return this.#column({ key, title, href: null, day, schedules: this.#shown, items });
    });
  }

  /** A day as a column of a week. */
  weekday(day: string): CalendarColumn {
    const { state, path, locale } = this.#place;
    const items = this.#items(day, ({ scheduleId }) =>
      this.#shown.some(({ id }) => id === scheduleId),
    );
    const title = `${formatWeekday(noon(day), locale, "short")} ${formatNumber(Number(day.slice(8)), locale)}`;
    const href = calendarHref(path, state, { view: "day", day });
    return this.#column({ key: day, title, href, day, schedules: this.#shown, items });
  }

  /** A day of a month or a list. */
  day(day: string): CalendarDay {
    const { state, path, locale } = this.#place;
    const items = this.#items(day, ({ scheduleId }) =>
      this.#shown.some(({ id }) => id === scheduleId),
    );
    const booked = items.filter(({ kind, state: of }) => kind === "booking" && of !== "held");
    const isMonth = state.view === "month";
    return {
      key: day,
      number: formatNumber(Number(day.slice(8)), locale),
      title: formatDayOfWeek(day, locale),
      href: calendarHref(path, state, { view: "day", day }),
      isToday: day === this.#today,
      isOutside: isMonth && day.slice(0, 7) !== state.day.slice(0, 7),
      note: this.#seasonOf(day),
      count: booked.length,
      requests: booked.filter((item) => item.state === "requested").length,
      conflicts: booked.filter(({ isConflict }) => isConflict).length,
      items: isMonth ? booked.slice(0, namedInMonth) : items,
    };
  }

  #column(given: {
    key: string;
    title: string;
    href: string | null;
    day: string;
    schedules: readonly CalendarSchedule[];
    items: CalendarItem[];
  }): CalendarColumn {
    const { key, title, href, day, schedules, items } = given;
    const midnight = dubaiMoment(day, "00:00").getTime();
    const open = schedules.flatMap(({ id }) =>
      (this.#facts.open.get(openKey(id, day)) ?? []).map(
        ([from, to]) => [minuteIn(from, midnight), minuteIn(to, midnight)] as const,
      ),
    );
    const isLeave =
      schedules.length > 0 && schedules.every(({ id }) => this.#facts.leave.has(openKey(id, day)));
    return {
      key,
      title,
      href,
      note:
        this.#holidayOf(day) ||
        this.#reasonOf({ isLeave, isDayOff: open.length === 0, items }) ||
        (open.length > 0 ? this.#seasonOf(day) : ""),
      isToday: day === this.#today,
      isDayOff: open.length === 0,
      open,
      items,
      slots: this.#slots(key, schedules, midnight),
    };
  }

  /** Why nobody can be booked all day, where it is not the weekly hours. */
  #reasonOf(day: Pick<CalendarColumn, "isDayOff" | "items"> & { isLeave: boolean }): string {
    if (day.isLeave) return this.#words("day.leave");
    const isBlocked = day.isDayOff && day.items.some(({ kind }) => kind === "block");
    return isBlocked ? this.#words("block") : "";
  }

  /** Rooms show none: which room a booking gets follows from its time. */
  #slots(key: string, schedules: readonly CalendarSchedule[], midnight: number): FreeTime[] {
    const { locale, state } = this.#place;
    if (state.view === "day" && !schedules.some(({ id }) => id === key)) return [];
    const words = { t: this.#bookingWords, locale };
    return this.#free
      .filter(({ scheduleId }) => schedules.some(({ id }) => id === scheduleId))
      .filter(({ startsAt }) => {
        const at = Date.parse(startsAt);
        return midnight <= at && at < midnight + dayMs;
      })
      .map((slot) => {
        const { value, label, time } = presentSlotChoice(words, slot);
        const text = [this.#words("move.here", { time }), slot.note]
          .filter(Boolean)
          .join(factSeparator);
        const named = `${text}${factSeparator}${label}`;
        return { ...minutesOf(slot, midnight), value, label: named, text };
      });
  }

  #holidayOf(day: string): string {
    const found = this.#facts.holidays.find(
      ({ firstDay, lastDay }) => firstDay <= day && day <= lastDay,
    );
    return found ? inLocale(this.#place.locale, found.nameEn, found.nameAr) : "";
  }

  /** The holiday of a day, or Ramadan, which has hours of its own. */
  #seasonOf(day: string): string {
    return this.#holidayOf(day) || (isRamadan(day) ? this.#words("day.ramadan") : "");
  }

  #items(day: string, isShown: (one: CalendarBooking | CalendarBlock) => boolean): CalendarItem[] {
    const midnight = dubaiMoment(day, "00:00").getTime();
    const isOnDay = ({ startsAt, endsAt }: CalendarBooking | CalendarBlock) =>
      Date.parse(startsAt) < midnight + dayMs && midnight < Date.parse(endsAt);
    const onDay = <T extends CalendarBooking | CalendarBlock>(list: readonly T[]) =>
      list.filter((one) => isShown(one) && isOnDay(one));
    return assignLanes([
      ...onDay(this.#facts.blocks).map((block) => this.#block(block, midnight)),
      ...onDay(this.#facts.imported).map((busy) => ({
        ...this.#block(busy, midnight, this.#words("imported")),
        href: null,
      })),
      ...onDay(this.#facts.bookings).map((booking) => this.#booking(booking, day, midnight)),
    ]);
  }

  #block(block: CalendarBlock, midnight: number, title = this.#words("block")): Unplaced {
    const { path, state, locale } = this.#place;
    const schedule = this.#facts.schedules.find(({ id }) => id === block.scheduleId);
    const text = block.remark || (schedule ? nameOfSchedule(this.#place, schedule) : "");
    const time = clockRange(block, locale);
    const at = dubaiTime(new Date(block.startsAt));
    const isOpen = state.panel === "block";
    const opens = calendarHref(path, state, {
      panel: "block",
      on: block.scheduleId,
      at,
      booking: null,
    });
    return {
      key: block.id,
      kind: "block",
      ...minutesOf(block, midnight),
      time,
      title,
      text,
      number: "",
      state: null,
      stateText: "",
      marks: [],
      href: schedule?.isEditable ? opens : null,
      isConflict: false,
      isMovable: false,
      isOpen: isOpen && state.on === block.scheduleId && state.at === at,
      arrival: null,
      isSqueezedIn: false,
    };
  }

  #booking(booking: CalendarBooking, day: string, midnight: number): Unplaced {
    const { state: shown, locale, owner } = this.#place;
    const { id, state } = booking;
    const schedule = this.#facts.schedules.find((one) => one.id === booking.scheduleId);
    const name = schedule ? nameOfSchedule({ locale, owner }, schedule) : "";
    const { patientAnswer: answer } = booking;
    const stateText = answer ? this.#words(answer) : this.#bookingWords(`state.${state}`);
    const title = state === "held" && answer === null ? this.#words("held") : booking.patientName;
    const type = inLocale(locale, booking.typeEn, booking.typeAr);
    const isColumn = shown.view === "day" && shown.by === "person";
    const isOfMany = this.#shown.length > 1 && !isColumn;
    const text = isOfMany ? `${type}${factSeparator}${name}` : type;
    const time = clockRange(booking, locale);
    const isConflict = isOutside(
      booking,
      this.#facts.open.get(openKey(booking.scheduleId, day)) ?? [],
    );
    const isSqueezedIn = booking.lane > 0;
    const marks = isConflict ? [this.#words("conflict")] : [];
    if (isSqueezedIn) marks.push(this.#words("squeezed"));
    const number = state === "held" ? "" : bookingNumber(id);
    return {
      key: id,
      kind: "booking",
      ...minutesOf(booking, midnight),
      time,
      title,
      text,
      number,
      state,
      stateText,
      marks,
      href: `${this.#opens}${id}`,
      isConflict,
      isMovable: isUpcoming(booking),
      isOpen: id === shown.booking,
      arrival: day === this.#today ? arrivalOf(booking) : null,
      isSqueezedIn,
    };
  }
}

/** Whether a booking can still move: it has not begun and is not over. */
export function isUpcoming({ state, startsAt }: CalendarBooking): boolean {
  return (state === "requested" || state === "confirmed") && Date.parse(startsAt) > Date.now();
}

/** Whether an appointment that is still to come lies outside of the open times. */
export function isOutside(
  booking: CalendarBooking,
  open: readonly (readonly [number, number])[],
): boolean {
  if (!isUpcoming(booking)) return false;
  const [from, to] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  return !open.some(([opens, closes]) => opens <= from && to <= closes);
}

/** "Tuesday, 24 November, 09:30 to 09:50" */
export function timeOf(
  booking: Pick<CalendarBooking, "startsAt" | "endsAt">,
  locale: Locale,
): string {
  return describeTime({ t: wordsOfBooking(locale), locale }, booking);
}

function clockRange(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  locale: Locale,
): string {
  return `${formatClock(startsAt, locale)}–${formatClock(endsAt, locale)}`;
}

function noon(day: string): Date {
  return dubaiMoment(day, "12:00");
}
