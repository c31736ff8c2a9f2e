import { getGeography } from "#app/geography/queries.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import { readSlotValue, slotKey } from "../bookings/addresses.ts";
import { isAnswerField } from "../closing/answer-fields.ts";
import { answerOf } from "../closing/answer-of-form.ts";
import { answerReturning, isReturning } from "../closing/returning/answer-returning.server.ts";
import { settleDisplaced } from "../closing/settle-displaced.server.ts";
import { suggestFollowUp } from "../follow-up/suggest-follow-up.server.ts";
import { addressOf } from "../home-visits/home-fields.ts";
import { checkServiceArea } from "../home-visits/visit-home.server.ts";
import type { MessageKind } from "../mails/message-kinds.ts";
import {
  type PatientNews,
  readMoveNews,
  readPatientNews,
} from "../mails/read-patient-news.server.ts";
import { addLeave, endLeave } from "../schedule-editing/change-several.server.ts";
import { readEnded } from "../schedule-editing/ended-leave.ts";
import { addException, removeException } from "../schedule-editing/save-hours.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { readReason } from "../verbs/booking-reason.server.ts";
import {
  acceptBooking,
  cancelBooking,
  checkIn,
  declineBooking,
  markAttended,
  markNoShow,
  undoCheckIn,
  undoMark,
} from "../verbs/change-booking.server.ts";
import { rescheduleBooking, undoMove } from "../verbs/reschedule-booking.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";
import { bookAgain } from "../visits/book-again.server.ts";
import { cancelSeries } from "../visits/cancel-series.server.ts";
import type { SlotChoice } from "../wording/present-times.ts";
import { presentRefusal } from "../wording/refusal.server.ts";
import { type BlockProblems, findBlockProblems } from "./blocks/block-problems.server.ts";
import type { MadeBlock } from "./blocks/made-block.server.ts";
import type { KeptFields } from "./calendar-view.ts";
import { callerForm, homeCallerForm } from "./caller-form.ts";
import { type Settled, settledBy } from "./conflicts/describe-settled.server.ts";
import { readAsked, type ShownDisplaced } from "./conflicts/present-displaced.server.ts";
import { keepFields } from "./kept-fields.server.ts";
import { wordsOfCalendar } from "./present-calendar.server.ts";

const changes = {
  accept: acceptBooking,
  decline: declineBooking,
  check_in: checkIn,
  undo_check_in: undoCheckIn,
  undo_mark: undoMark,
  attend: markAttended,
  no_show: markNoShow,
  cancel: cancelBooking,
};

/** The message of a refused change, in the language of the page. */
export interface CalendarRefusal {
  status: number;
  message: string;
  /** The nearest free times, where the wanted one is taken. */
  alternatives: SlotChoice[];
  /** Appointments that a block would displace, with the fields that ask for it again. */
  displaced: ShownDisplaced | null;
  /** Problems of the form for a caller, with what was typed. */
  caller: { problems: Problems; typed: Record<string, string | readonly string[]> } | null;
  /** Problems of the form that blocks time, by its fields in order, with what was typed. */
  block: { problems: BlockProblems; fields: [string, string][] } | null;
  /** The fields of a form about an appointment. */
  kept: KeptFields | null;
}

/** Why a patient comes, on the page that the reader asked for; empty where it cannot be read. */
export interface ShownReason {
  booking: string;
  text: string;
}

export type CalendarAnswer =
  /** `undo` is the former time of a booking that has moved. */
  | {
      kind: "done";
      done: string;
      booking: string | null;
      undo: string | null;
      /** The day of an appointment that has moved, which the calendar then shows. */
      day?: string;
      /** The outcome for the appointments of a time that was closed. */
      settled?: Settled | undefined;
      blocked?: MadeBlock;
      /** Cancelled appointments that one press books again. */
      again?: string[];
      count?: { booked: number; skipped: number };
      /** When the patient gets the message about the change. */
      news?: PatientNews;
    }
  | { kind: "reason"; reason: ShownReason }
  | { kind: "refused"; refusal: CalendarRefusal };

/** The changes that a patient gets a message about. */
const messageOf: Partial<Record<keyof typeof changes, MessageKind>> = {
  accept: "accepted",
  decline: "declined",
  cancel: "cancelled",
};

type Party = "clinic" | "admin";

interface Sent {
  context: BookingContext;
  as: Party;
  form: FormData;
}

/** Answers a form of the calendar: a change of a booking, a booking for a caller, a block of time. */
export async function actOnCalendar(given: Sent): Promise<CalendarAnswer> {
  const sent = { ...given, context: { ...given.context, seen: seenBy(given.form) } };
  const { context, as, form } = sent;
  const intent = typedText(form, "intent");
  try {
    if (intent === "move" || intent === "undo_move") return await move(sent, intent);
    if (intent === "book") return await bookForCaller(sent);
    if (intent === "block") return await block(sent);
    if (intent === "displaced") {
      await settleDisplaced.call(context, answerOf(form), typedText(form, "token"));
      const settled = settledBy(answerOf(form)) ?? undefined;
      return { kind: "done", done: intent, booking: null, undo: null, settled };
    }
    if (isReturning(intent)) return await answerReturning(sent, intent);
    if (intent === "cancel_series" && as === "clinic") {
      const given = { id: typedText(form, "id"), note: typedText(form, "note") };
      const { ids } = await cancelSeries.call(context, given, typedText(form, "token"));
      return { kind: "done", done: intent, booking: given.id, undo: null, again: ids };
    }
    if (intent === "book_again" && as === "clinic") {
      const ids = typedText(form, "ids").split(",");
      const { bookings, skipped } = await bookAgain.call(
        context,
        { ids },
        typedText(form, "token"),
      );
      const count = { booked: bookings.length, skipped: skipped.length };
      const held = bookings.find(({ state }) => state === "held");
      const news = held && (await newsOfHeld(context, held.id));
      const [booking = null] = bookings.map(({ id }) => id);
      return { kind: "done", done: intent, booking, undo: null, count, ...(news && { news }) };
    }
    if (intent === "follow_up") {
      const given = { id: typedText(form, "id"), weeks: Number(typedText(form, "weeks")) };
      await suggestFollowUp.call(context, given, typedText(form, "token"));
      return { kind: "done", done: intent, booking: given.id, undo: null };
    }
    if (intent === "reason" && as === "clinic") {
      const id = typedText(form, "id");
      const text = await readReason(context, { id, as: "clinic" });
      return { kind: "reason", reason: { booking: id, text: text ?? "" } };
    }
    if (intent === "unblock") {
      const given = { scheduleId: typedText(form, "who"), exceptionId: typedText(form, "block") };
      await removeException.call(context, given, typedText(form, "token"));
      return { kind: "done", done: intent, booking: null, undo: null };
    }
    if (intent === "unblock_all") {
      await endLeave.call(context, readEnded(form), typedText(form, "token"));
      return { kind: "done", done: "unblock", booking: null, undo: null };
    }
    return await change(sent, intent);
  } catch (error) {
    const refusal = describeRefusal(sent, error);
    const caller = intent === "book" ? { problems: {}, typed: typedOfCaller(form) } : null;
    const kept = keepFields(form, context.locale);
    return { kind: "refused", refusal: { ...refusal, caller, kept } };
  }
}

/** Returns the appointment as a form was opened with it; undefined for other forms. */
function seenBy(form: FormData): BookingContext["seen"] {
  const [id, version] = [typedText(form, "id"), typedText(form, "version")];
  return version !== "" && isUuid(id) ? { id, version } : undefined;
}

/** Reads the details of a caller; a home visit needs an address. */
const typedOfCaller = (form: FormData) =>
  (isHomeCaller(form) ? homeCallerForm : callerForm).typed(form);
const isHomeCaller = (form: FormData) => form.has("district");

async function change({ context, as, form }: Sent, intent: string): Promise<CalendarAnswer> {
  if (!isChange(intent))
    throw new AppError("bad_request", "Please check your input and try again.");
  const id = typedText(form, "id");
  const kind = messageOf[intent];
  const news = kind && (await newsOf(context, id, kind));
  await changes[intent].call(
    context,
    { id, as, note: typedText(form, "note") },
    typedText(form, "token"),
  );
  return { kind: "done", done: intent, booking: id, undo: null, ...(news && { news }) };
}

/** Read before the change, whose own message counts by the time that it is made. */
async function newsOf({ database }: BookingContext, id: string, kind: MessageKind) {
  return isUuid(id) ? readPatientNews(database, { bookingId: id, kind }) : "now";
}

function isChange(intent: string): intent is keyof typeof changes {
  return Object.hasOwn(changes, intent);
}

async function move(
  { context, as, form }: Sent,
  intent: "move" | "undo_move",
): Promise<CalendarAnswer> {
  const slot = requireSlot(form);
  const id = typedText(form, "id");
  const key = slotKey(typedText(form, "token"), slot);
  const former = readSlotValue(typedText(form, "former"))?.startsAt;
  const news = isUuid(id)
    ? await readMoveNews(context.database, { bookingId: id, ...slot })
    : ("now" as const);
  const verb = intent === "move" ? rescheduleBooking : undoMove;
  await verb.call(context, { id, as, ...slot, former }, key);
  const day = dubaiDay(new Date(slot.startsAt));
  const undo = typedText(form, "former") || null;
  return { kind: "done", done: intent, booking: id, undo, day, news };
}

async function bookForCaller({ context, form }: Sent): Promise<CalendarAnswer> {
  const isHome = isHomeCaller(form);
  const { database, actor } = context;
  const { districtById } = await getGeography(database);
  const parsed = isHome
    ? homeCallerForm.parse(form, (_, value) => districtById.has(Number(value)))
    : callerForm.parse(form);
  if (!parsed.ok) {
    const refusal = { ...blankRefusal(context), status: 422 };
    const caller = { problems: parsed.problems, typed: typedOfCaller(form) };
    return { kind: "refused", refusal: { ...refusal, caller } };
  }
  const slot = requireSlot(form);
  const address = "address" in parsed.values ? addressOf(parsed.values) : undefined;
  if (address) {
    const { typeId } = slot;
    await withRead(database, actor, (tx) => checkServiceArea(tx, context, { typeId, address }));
  }
  const token = typedText(form, "token");
  const { name, phone } = parsed.values;
  const caller = { ...slot, patientName: name, contactPhone: phone, address, asksPatient: true };
  const { booking } = await addVisit.call(context, caller, slotKey(token, slot));
  const { id, state } = booking;
  const news =
    state === "held" ? await newsOfHeld(context, id) : await newsOf(context, id, "confirmed");
  return { kind: "done", done: "book", booking: id, undo: null, news };
}

/** A time that is held for its patient: whether the message that asks goes out, or one did today. */
async function newsOfHeld(context: BookingContext, id: string): Promise<PatientNews> {
  return (await newsOf(context, id, "to_confirm")) === "now" ? "asked" : "held";
}

/** Blocks a time: of one schedule on one day or, by the panel's further choices, of several and on days in a row. */
async function block({ context, form }: Sent): Promise<CalendarAnswer> {
  const [day, until] = [typedText(form, "day"), typedText(form, "until")];
  const who = typedText(form, "who");
  const also = form.getAll("also").map(String);
  const answer = answerOf(form);
  const shared = {
    fromDay: day,
    toDay: until || day,
    kind: "block",
    startsAt: typedText(form, "from"),
    endsAt: typedText(form, "to"),
    remark: typedText(form, "remark"),
    ...answer,
  };
  const problems = findBlockProblems(context.locale, shared);
  if (problems) {
    const blank = blankRefusal(context);
    return { kind: "refused", refusal: { ...blank, block: { problems, fields: fieldsOf(form) } } };
  }
  const token = typedText(form, "token");
  const scheduleIds = [...new Set([who, ...also])];
  const isOne = scheduleIds.length === 1 && shared.toDay === day;
  if (isOne) await addException.call(context, { ...shared, scheduleId: who }, token);
  else await addLeave.call(context, { ...shared, scheduleIds }, token);
  const { startsAt: from, endsAt: to, toDay } = shared;
  return {
    kind: "done",
    done: "block",
    booking: null,
    undo: null,
    settled: settledBy(answer) ?? undefined,
    blocked: { who: scheduleIds, day, from, to, until: toDay },
  };
}

function requireSlot(form: FormData) {
  // A free time of the grid is pressed instead of one of the list.
  const slot = readSlotValue(typedText(form, "at") || typedText(form, "slot"));
  if (!slot) throw new AppError("unprocessable", "Please check your input and try again.");
  return slot;
}

function blankRefusal({ locale }: BookingContext): CalendarRefusal {
  const message = wordsOfCalendar(locale)("refused.input");
  const nothing = { displaced: null, caller: null, block: null, kept: null };
  return { status: 422, message, alternatives: [], ...nothing };
}

/** Describes a refused call. Throws every error that is not a refusal. */
export function describeRefusal(
  { context, form }: Pick<Sent, "context" | "form">,
  error: unknown,
): CalendarRefusal {
  if (!(error instanceof AppError)) throw error;
  const blank = blankRefusal(context);
  if (error.details?.reason === undefined) return { ...blank, status: error.status };
  const { locale } = context;
  const items = readAsked(error.details.displaced, locale);
  const { status, message, alternatives } = presentRefusal(context, error);
  const preset = { choice: typedText(form, "preset"), note: typedText(form, "note") };
  const question = items ? { items, fields: fieldsOf(form), preset } : null;
  return { ...blank, status, message, alternatives, displaced: question };
}

/** The typed fields, without the answer to a question about appointments. */
function fieldsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !isAnswerField(name) ? [[name, value]] : [],
  );
}
