import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatClock, formatDate, joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { deskPath } from "../bookings/desk-path.ts";
import { calendarHref, noPanel } from "../calendar/calendar-state.ts";
import type { CalendarColumn, CalendarSheet, ChoiceOption } from "../calendar/calendar-view.ts";
import {
  describeCancelled,
  describeSettled,
} from "../calendar/conflicts/describe-settled.server.ts";
import { describeNews } from "../calendar/describe-calendar.server.ts";
import {
  type CalendarPlace,
  timeOf,
  wordsOfCalendar,
} from "../calendar/present-calendar.server.ts";
import {
  type CalendarType,
  findCalendarBooking,
  listCalendarTypes,
} from "../calendar/queries.server.ts";
import type { FreeStart } from "../calendar/times/list-starts.server.ts";
import { findPatient } from "../clinic-patients/queries.server.ts";
import { insurerChoices } from "../pages/details/patient/insurance.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import type { BookedVisit, VisitPanel } from "./desk-view.ts";
import { type FreeNow, freeNowKinds } from "./free-now/free-now.ts";
import { readFreeNow } from "./free-now/read-free-now.server.ts";
import { cellsOf } from "./gaps.ts";
import { presentPatient, wordsOfDesk } from "./present-patient.server.ts";

const minuteMs = 60_000;

/** The minutes of the day of Dubai; null on another day than today. */
function minuteOfToday(day: string, now = Date.now()): number | null {
  if (day !== dubaiDay(new Date(now))) return null;
  return Math.floor((now - dubaiMoment(day, "00:00").getTime()) / minuteMs) % (dayMs / minuteMs);
}

/** Adds the now-line, and to the columns of people the free times at which a visit can be booked. */
export function withGaps(
  place: CalendarPlace,
  { sheet, starts }: { sheet: CalendarSheet; starts: ReadonlyMap<string, readonly FreeStart[]> },
): CalendarSheet {
  const { state, path } = place;
  if (sheet.kind !== "columns" || sheet.isWeek) return sheet;
  const now = minuteOfToday(state.day);
  const columns = sheet.columns.map((column) => {
    const shown = { ...column, href: hrefOf(column.key) };
    if (state.by === "room") return shown;
    const gaps = gapsOf(place, column, starts.get(column.key) ?? []);
    if (state.day < dubaiDay()) return { ...shown, gaps };
    return { ...shown, gaps, squeeze: squeezeOf(place, column) };
  });
  // All columns stay, whatever is booked: those of people who are off come last.
  const [off, atWork] = [
    columns.filter(({ isDayOff }) => isDayOff),
    columns.filter(({ isDayOff }) => !isDayOff),
  ];
  return { ...sheet, now, columns: [...atWork, ...off] };

  function hrefOf(who: string): string | null {
    if (state.by === "room") return null;
    const calendar = path.replace(deskPath, "/dashboard/clinic/calendar").replace("&as=list", "");
    return calendarHref(calendar, state, { ...noPanel, view: "week", who });
  }
}

/** Leaves the times to which an appointment can move: a drag draws them on the screen that it began on. */
export function withTargetsAlone(sheet: CalendarSheet): CalendarSheet {
  if (sheet.kind !== "columns") return sheet;
  return { ...sheet, columns: sheet.columns.map((column) => ({ ...column, items: [] })) };
}

function gapsOf(
  { locale, path, state }: CalendarPlace,
  column: CalendarColumn,
  starts: readonly FreeStart[],
) {
  const t = wordsOfDesk(locale);
  const midnight = dubaiMoment(state.day, "00:00").getTime();
  const minuteIn = (moment: number) => (moment - midnight) / minuteMs;
  const ofDay = starts.map(({ from, to, typeId }) => ({
    from: minuteIn(from),
    to: Math.min(minuteIn(to), dayMs / minuteMs),
    typeId,
  }));
  const isAsking = state.panel === "visit" || state.panel === "block";
  // The addresses of a day's hundreds of cells share their beginning.
  const href = calendarHref(path, state, { ...noPanel, panel: "visit", patient: state.patient });
  return cellsOf(ofDay).map(({ typeId, ...cell }) => {
    const at = clockOf(cell.from);
    const time = formatClock(dubaiMoment(state.day, at), locale);
    return {
      ...cell,
      label: t("gap", { time, name: column.title }),
      isChosen: isAsking && state.on === column.key && state.at === at,
      href: `${href}&${new URLSearchParams({ type: typeId, on: column.key, at })}`,
    };
  });
}

/** Leads to the form that takes any time of the day, also a busy or closed one, which has no cell to press. */
function squeezeOf({ locale, path, state }: CalendarPlace, { key, title }: CalendarColumn) {
  const t = wordsOfDesk(locale);
  return {
    label: t("squeeze.in"),
    name: t("squeeze.in.name", { name: title }),
    href: calendarHref(path, state, {
      ...noPanel,
      panel: "visit",
      on: key,
      patient: state.patient,
    }),
  };
}

/** "09:30" of 570. */
function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

interface PanelOf extends CalendarPlace {
  schedules: readonly { id: string; name: string }[];
  listing: string;
}

/** Reads the panel that books a visit; null while it is closed. */
export async function readVisitPanel(
  context: BookingContext,
  { owner, state, locale, schedules, listing }: PanelOf,
): Promise<VisitPanel | null> {
  const { panel } = state;
  if (panel !== "visit" && panel !== "walk_in") return null;
  const { database, actor } = context;
  const all = await listCalendarTypes(database, actor, owner);
  // The address of a home visit is asked for by the form for callers.
  const offered = all.filter(
    ({ visitType, scheduleId }) =>
      visitType !== "home_visit" &&
      // A walk-in is a visit in person.
      !(panel === "walk_in" && visitType === "virtual") &&
      (state.on === null || scheduleId === state.on),
  );
  const names = new Map(schedules.map(({ id, name }) => [id, name]));
  const nameOf = ({ scheduleId, nameEn, nameAr }: CalendarType) =>
    `${names.get(scheduleId) ?? ""} · ${inLocale(locale, nameEn, nameAr)}`;
  const vocabulary = await getVocabulary(database);
  const found =
    state.patient &&
    (await findPatient(database, actor, { clinicId: owner.id, id: state.patient }));
  const isWalkIn = panel === "walk_in";
  const types = offered
    .map((one) => ({ id: one.id, name: nameOf(one) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return {
    isWalkIn,
    types,
    groups: isWalkIn ? groupByFreeNow(types, await readFreeNow(context, owner), locale) : null,
    type: offered.find(({ id }) => id === state.type)?.id ?? "",
    day: state.day,
    time: state.at ?? "",
    insurers: insurerChoices(vocabulary, [], locale).map(({ value, label }) => ({ value, label })),
    patient: found ? presentPatient({ locale, vocabulary, listing }, found) : null,
  };
}

/** Groups appointments by whether a visit can begin now, those who are free sooner first. */
function groupByFreeNow(
  types: readonly ChoiceOption[],
  freeAt: ReadonlyMap<string, FreeNow>,
  locale: Locale,
): VisitPanel["groups"] {
  const t = wordsOfDesk(locale);
  const of = (id: string) => freeAt.get(id) ?? { kind: "off", at: null };
  const noteOf = ({ kind, at }: FreeNow) =>
    at === null || kind === "over" || kind === "off"
      ? ""
      : t(`walk_in.${kind}.at`, { time: formatClock(new Date(at), locale) });
  return freeNowKinds.flatMap((kind) => {
    const some = types
      .filter(({ id }) => of(id).kind === kind)
      .sort((one, other) => (of(one.id).at ?? 0) - (of(other.id).at ?? 0))
      .map(({ id, name }) => ({ id, name: joinFacts(name, noteOf(of(id))) }));
    return some.length > 0 ? [{ label: t(`walk_in.${kind}`), types: some }] : [];
  });
}

const joinFacts = (...facts: string[]) => facts.filter(Boolean).join(factSeparator);

/** Says whose appointment was moved or cancelled, to when and to whom; null without a change. */
export async function describeMoved(
  context: BookingContext,
  place: CalendarPlace,
  query: URLSearchParams,
): Promise<string | null> {
  const { database, actor } = context;
  const { owner, locale } = place;
  if (query.has("settled")) return describeSettled(context, place, query);
  if (query.get("done") === "cancel") return describeCancelled(context, place, query);
  const id = query.get("done") === "move" ? query.get("moved") : null;
  if (!id || !isUuid(id)) return null;
  const booking = await findCalendarBooking(database, actor, { owner, id });
  if (!booking) return null;
  return wordsOfCalendar(locale)("done.moved", {
    name: booking.patientName,
    time: timeOf(booking, locale),
    with: inLocale(locale, booking.withEn, booking.withAr),
  });
}

/** Says who was booked, when and with whom. */
export async function describeBooked(
  context: BookingContext,
  { owner, locale }: CalendarPlace,
  query: URLSearchParams,
): Promise<BookedVisit | null> {
  const id = query.get("booked");
  if (!id || !isUuid(id)) return null;
  const booking = await findCalendarBooking(context.database, context.actor, { owner, id });
  if (!booking) return null;
  const t = wordsOfDesk(locale);
  const name = booking.patientName;
  const time = timeOf(booking, locale);
  const who = inLocale(locale, booking.withEn, booking.withAr);
  const count = Number(query.get("count"));
  const skipped = (query.get("skipped") ?? "")
    .split(",")
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  const isHere = booking.state === "checked_in";
  return {
    id,
    text: t(isHere ? "booked.here" : "booked", { name, time, with: who }),
    more: [count > 1 ? t("booked.series", { count }) : "", describeNews(query, locale)]
      .filter(Boolean)
      .join(" "),
    skipped:
      skipped.length > 0
        ? t("booked.skipped", {
            days: joinNames(
              skipped.map((day) => formatDate(day, locale)),
              locale,
            ),
          })
        : "",
  };
}
