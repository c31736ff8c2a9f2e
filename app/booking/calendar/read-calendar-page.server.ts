import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { formatDate, formatDayOfWeek, formatMoney, joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { threadPath } from "../bookings/addresses.ts";
import { findTransitions, isTimely } from "../bookings/transitions.ts";
import { readDisplaced } from "../closing/read-displaced.server.ts";
import { readReturnable } from "../closing/returning/find-returnable.server.ts";
import { offeredWeeks } from "../follow-up/rules.ts";
import { type HomeAddress, presentAddress } from "../home-visits/home-address.ts";
import { readHomeAddress } from "../home-visits/visit-home.server.ts";
import { readHonoured } from "../honoured/read-honoured.server.ts";
import {
  type AcceptedNetwork,
  listAccepted,
  listDistrictChoices,
} from "../pages/queries.server.ts";
import { bookingNumber } from "../rules.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { bookingVersion, changerOf } from "../verb-frame/refuse-stale.server.ts";
import { isAnyAgainBookable } from "../visits/again-bookable.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { presentAge } from "../wording/child-age.server.ts";
import { presentDeadline, presentSlotChoice } from "../wording/present-times.ts";
import { readBlock } from "./blocks/block-choice.server.ts";
import { daysOf } from "./calendar-state.ts";
import type {
  CallerChoice,
  ChoiceOption,
  DayOfTimes,
  MoveChoice,
  OpenBooking,
} from "./calendar-view.ts";
import { presentDisplaced } from "./conflicts/present-displaced.server.ts";
import { presentReturning } from "./conflicts/present-returning.server.ts";
import {
  type CalendarPlace,
  type FreeSlot,
  isOutside,
  isUpcoming,
  nameOfSchedule,
  presentSheet,
  timeOf,
  wordsOfCalendar,
} from "./present-calendar.server.ts";
import { presentPayment } from "./present-payment.server.ts";
import {
  type CalendarBooking,
  type CalendarFacts,
  type CalendarType,
  findCalendarBooking,
  listCalendarTypes,
  type OpenedBooking,
  openKey,
  readCalendar,
} from "./queries.server.ts";
import { listFree, listFreeOfColleagues } from "./times/free-times.server.ts";

const minuteMs = 60_000;
const offeredActions = [
  "accept",
  "decline",
  "check_in",
  "attend",
  "no_show",
  "undo_check_in",
  "cancel",
] as const;

interface Asked extends CalendarPlace {
  /** For whom the reader acts. */
  as: "clinic" | "admin";
  /** The work screen: with cancelled appointments, without rates of kept ones and those that no longer fit. */
  isDesk?: boolean;
  /**
   * Offers the free times of colleagues on the shown day, too, for the appointment that is open, and
   * nothing to book: what a drag asks for.
   */
  hasColleagues?: boolean;
}

/** Reads what a page of the calendar shows: its sheet, and the panel that is open. */
export async function readCalendarPage(context: BookingContext, asked: Asked) {
  const { owner, state, locale } = asked;
  const { database, actor } = context;
  const { isDesk = false, hasColleagues = false } = asked;
  const hasTypes = state.booking !== null || state.panel === "caller";
  const [facts, types, booking, displaced, returning] = await Promise.all([
    readCalendar(database, actor, {
      owner,
      days: daysOf(state),
      withCancelled: isDesk,
      withStarts: isDesk && state.by === "person" && !hasColleagues,
      withRooms: state.by === "room",
    }),
    hasTypes ? listCalendarTypes(database, actor, owner) : [],
    state.booking ? findCalendarBooking(database, actor, { owner, id: state.booking }) : null,
    isDesk ? [] : readDisplaced(database, actor, owner),
    hasColleagues ? [] : readReturnable(database, actor, owner),
  ]);
  const names = new Map(facts.schedules.map((one) => [one.id, nameOfSchedule(asked, one)]));
  const optionOf = ({ id, scheduleId, nameEn, nameAr }: CalendarType): ChoiceOption => {
    const name = inLocale(locale, nameEn, nameAr);
    return { id, name: names.size > 1 ? `${names.get(scheduleId) ?? ""} · ${name}` : name };
  };
  const reader = { context, asked, facts, types, optionOf };
  const place = facts.schedules.find(({ id }) => id === booking?.scheduleId);
  const [moving, address, isBookable, accepted] = await Promise.all([
    booking && isUpcoming(booking) ? readMove(reader, booking) : null,
    booking && readAddress(reader, booking),
    booking !== null && canBookAgain(reader, booking.id),
    place ? listAccepted(context, place) : [],
  ]);
  const schedules = facts.schedules.map(({ id }) => ({ id, name: names.get(id) ?? "" }));
  const canBlock = facts.schedules.some(({ isEditable }) => isEditable);
  return {
    sheet: presentSheet(
      asked,
      facts,
      booking && moving ? { name: booking.patientName, free: moving.free } : undefined,
    ),
    starts: facts.starts,
    facts: facts.schedules,
    schedules,
    hasRooms: facts.units.length > 0,
    open: booking
      ? presentOpen(reader, booking, {
          move: moving?.choice ?? null,
          address,
          canBookAgain: isBookable,
          accepted,
          vocabulary: await getVocabulary(database),
        })
      : null,
    caller: state.panel === "caller" ? await readCaller(reader) : null,
    block: canBlock && state.panel === "block" ? await readBlock(context, asked, facts) : null,
    displaced: presentDisplaced(displaced, locale),
    returning: presentReturning(returning, locale),
    honoured: isDesk ? [] : await readRates(reader),
    canBlock,
  };
}

interface Reader {
  context: BookingContext;
  asked: Asked;
  facts: CalendarFacts;
  types: readonly CalendarType[];
  optionOf(type: CalendarType): ChoiceOption;
}

async function readMove(
  reader: Reader,
  booking: CalendarBooking,
): Promise<{ choice: MoveChoice; free: FreeSlot[] }> {
  const { asked, types, optionOf } = reader;
  const type = types.find(({ id }) => id === asked.state.type)?.id ?? booking.typeId;
  const [free, others] = await Promise.all([
    listFree(reader, type, booking.id),
    asked.hasColleagues ? listFreeOfColleagues(reader, booking) : [],
  ]);
  // The time that it has is no new one.
  const offered = free.filter(
    ({ typeId, startsAt }) =>
      typeId !== booking.typeId || Date.parse(startsAt) !== Date.parse(booking.startsAt),
  );
  const choice = {
    former: `${booking.typeId}_${booking.startsAt}`,
    types: sortByName(types.map(optionOf), asked.locale),
    type,
    times: byDay(reader, offered),
    nearest: nearestOf(asked, booking, offered),
  };
  return { choice, free: [...free, ...others].map((slot) => noteLength(asked, booking, slot)) };
}

/** Returns the free time nearest to that of the booking, as its form sends it. */
function nearestOf(
  { locale }: Asked,
  booking: CalendarBooking,
  offered: readonly FreeSlot[],
): string | undefined {
  const wanted = Date.parse(booking.startsAt);
  const distance = ({ startsAt }: FreeSlot) => Math.abs(Date.parse(startsAt) - wanted);
  const [nearest] = offered.toSorted((one, other) => distance(one) - distance(other));
  return nearest && presentSlotChoice({ t: wordsOfBooking(locale), locale }, nearest).value;
}

/** Notes on a free time of another length how long the appointment would be there. */
function noteLength({ locale }: Asked, booking: CalendarBooking, slot: FreeSlot): FreeSlot {
  const minutesOf = (one: { startsAt: string; endsAt: string }) =>
    (Date.parse(one.endsAt) - Date.parse(one.startsAt)) / minuteMs;
  const [before, minutes] = [minutesOf(booking), minutesOf(slot)];
  if (before === minutes) return slot;
  return { ...slot, note: wordsOfCalendar(locale)("move.length", { minutes, before }) };
}

function byDay({ asked: { locale } }: Reader, free: readonly FreeSlot[]): DayOfTimes[] {
  const words = { t: wordsOfBooking(locale), locale };
  const days = Map.groupBy(free, ({ startsAt }) => dubaiDay(new Date(startsAt)));
  return [...days].map(([day, slots]) => ({
    title: formatDayOfWeek(day, locale),
    slots: slots.map((slot) => presentSlotChoice(words, slot)),
  }));
}

/** The rates of the calendar's professionals; empty while nobody has enough appointments. */
async function readRates({ context, asked: { locale }, facts }: Reader) {
  const { database, actor } = context;
  const people = new Map(
    facts.schedules.flatMap((one) => (one.professionalId ? [[one.professionalId, one]] : [])),
  );
  const rates = await readHonoured({ database, actor, locale }, [...people.keys()]);
  return [...rates].map(([id, { text }]) => {
    const named = people.get(id);
    const name = named ? inLocale(locale, named.professionalEn, named.professionalAr) : "";
    return { id, name, text };
  });
}

/** Staff of the clinic read where a home visit takes place; administrators need not. */
function readAddress(
  { context, asked }: Reader,
  { id }: CalendarBooking,
): Promise<HomeAddress | null> | null {
  if (asked.as !== "clinic") return null;
  const { database, actor } = context;
  return withRead(database, actor, (tx) => readHomeAddress(tx, context, { id, as: "clinic" }));
}

function presentOpen(
  { asked, facts }: Reader,
  booking: OpenedBooking,
  {
    move,
    address,
    canBookAgain,
    accepted,
    vocabulary,
  }: {
    move: MoveChoice | null;
    address: HomeAddress | null;
    canBookAgain: boolean;
    accepted: readonly AcceptedNetwork[];
    vocabulary: Vocabulary;
  },
): OpenBooking {
  const { locale, as } = asked;
  const schedule = facts.schedules.find(({ id }) => id === booking.scheduleId);
  const { contact, unitIds } = booking;
  const isPossible = (action: (typeof offeredActions)[number]) =>
    findTransitions(action, booking.state, as).some((one) => isTimely(one, as, booking));
  const day = dubaiDay(new Date(booking.startsAt));
  const open = facts.open.get(openKey(booking.scheduleId, day));
  const phone = contact?.phone
    ? [{ text: phoneText(contact.phone), href: `tel:${contact.phone}` }]
    : [];
  const email = contact?.email ? [{ text: contact.email, href: `mailto:${contact.email}` }] : [];
  return {
    id: booking.id,
    number: bookingNumber(booking.id),
    version: bookingVersion(booking),
    changedBy: changerOf(booking.changedBy),
    state: booking.state,
    stateText: booking.isLateCancellation
      ? wordsOfCalendar(locale)("state.late")
      : booking.patientAnswer
        ? wordsOfCalendar(locale)(booking.patientAnswer)
        : wordsOfBooking(locale)(`state.${booking.state}`),
    answerBy: presentDeadline(booking, locale),
    patientName: booking.patientName,
    age: booking.patientAgeMonths === null ? null : presentAge(booking.patientAgeMonths, locale),
    time: timeOf(booking, locale),
    appointment: inLocale(locale, booking.typeEn, booking.typeAr),
    with: schedule ? inLocale(locale, schedule.professionalEn, schedule.professionalAr) : "",
    clinic: schedule ? inLocale(locale, schedule.clinicEn, schedule.clinicAr) : "",
    contacts: [...phone, ...email],
    messagesPath: as === "clinic" && booking.hasAccount ? threadPath(booking.id) : null,
    rooms: joinNames(
      facts.units
        .filter(({ id }) => unitIds.includes(id))
        .map(({ nameEn, nameAr }) => inLocale(locale, nameEn, nameAr)),
      locale,
    ),
    address: address && presentAddress(address, locale),
    clinicPatientId: booking.clinicPatientId,
    note: booking.note,
    fee: booking.fee === null ? "" : formatMoney(booking.fee, locale),
    payment: presentPayment(booking, { vocabulary, accepted, locale }),
    hasReason: booking.hasReason,
    isByStaff: booking.isByStaff,
    canBookAgain,
    series: seriesOf(booking, locale),
    deposit: depositOf(booking, locale),
    isConflict: open !== undefined && isOutside(booking, open),
    isSqueezedIn: booking.lane > 0,
    followUp:
      as === "clinic" && booking.state === "attended"
        ? {
            weeks: offeredWeeks,
            suggested: booking.followUpOn && formatDate(booking.followUpOn, locale),
          }
        : null,
    actions: offeredActions.filter(isPossible),
    move,
  };
}

/** "Appointment 2 of 4, the last on 16 December 2026" */
function seriesOf({ series }: OpenedBooking, locale: Locale): OpenBooking["series"] {
  if (series === null) return null;
  const { number, count, lastStartsAt, later } = series;
  const day = formatDate(lastStartsAt, locale);
  return { text: wordsOfCalendar(locale)("series.place", { number, count, day }), later };
}

/** Deposit that the clinic may rely on; null without a payment. */
function depositOf({ deposit, depositState }: OpenedBooking, locale: Locale): string | null {
  if (deposit === null) return null;
  const amount = formatMoney(deposit, locale);
  const t = wordsOfCalendar(locale);
  switch (depositState) {
    case "authorised":
    case "captured":
    case "released":
    case "refunded":
      return t(`deposit.${depositState}`, { amount });
    default:
      return null;
  }
}

async function readCaller(reader: Reader): Promise<CallerChoice> {
  const {
    context,
    asked: { state, as, locale },
    types,
    optionOf,
  } = reader;
  const offered = types.filter(({ scheduleId }) => state.who === null || scheduleId === state.who);
  const type = offered.find(({ id }) => id === state.type) ?? null;
  const times = type === null ? null : byDay(reader, await listFree(reader, type.id));
  const isHome = as === "clinic" && type?.visitType === "home_visit";
  return {
    types: sortByName(offered.map(optionOf), locale),
    type: type?.id ?? null,
    day: state.day,
    times,
    districts: isHome ? await listDistrictChoices(context, { ...type, typeId: type.id }) : null,
  };
}

function sortByName(options: ChoiceOption[], locale: Locale): ChoiceOption[] {
  return options.sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** Staff book again what they booked, where its time is still offered. */
async function canBookAgain({ context: { database, actor }, asked: { as } }: Reader, id: string) {
  return as === "clinic" && isAnyAgainBookable(database, actor, { ids: [id], as });
}
