import { formatClock, formatDate, formatMoment, formatMoney } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { bookingPath, threadPath } from "../bookings/addresses.ts";
import { answerLeadMinutes } from "../bookings/rules.ts";
import { activeStates } from "../bookings/transitions.ts";
import { presentDepositTerms } from "../deposits/present-deposit.server.ts";
import { followUpPath } from "../follow-up/rules.ts";
import { presentAddress } from "../home-visits/home-address.ts";
import { bookingNumber, noticeDays } from "../rules.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { describeVideo } from "../video/describe-video.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { presentAge } from "../wording/child-age.server.ts";
import { describeAppointment, isLateNow } from "../wording/present-times.ts";
import { wordsOfNotice } from "./notice/notice-words.server.ts";
import type { AppointmentFacts, ShownBooking } from "./queries.server.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A hold as a page shows it: how long it lasts, and for which time. */
export interface ShownHold {
  id: string;
  time: string;
  /** Null once it has run out. */
  until: string | null;
  untilText: string;
}

export function presentHold({ locale }: BookingContext, booking: BookingView): ShownHold {
  const { id, heldUntil } = booking;
  const isHeld =
    booking.state === "held" && heldUntil !== null && Date.parse(heldUntil) > Date.now();
  const words = { t: wordsOfBooking(locale), locale };
  return {
    id,
    time: describeAppointment(words, booking),
    until: isHeld ? heldUntil : null,
    untilText: isHeld ? formatClock(heldUntil, locale) : "",
  };
}

type Dated = Pick<BookingView, "answerBy" | "startsAt" | "state" | "confirmation" | "movedLate"> & {
  /** Whether nobody at the clinic has been informed of it. */
  isUntold?: boolean;
};
type Limits = Pick<BookingView, "noticeHours"> & Pick<AppointmentFacts, "answerWithinHours">;

/** Chooses the sentence about cancelling: of a request, of what is not booked yet, or of a booking. */
function policyKey(booking: Dated, facts: Limits) {
  const { startsAt, state, confirmation, movedLate } = booking;
  const { noticeHours } = facts;
  if (noticeHours === 0) return "policy.none";
  if (movedLate) return "policy.moved";
  const isAsked = state === "requested" || (state === "held" && confirmation === "on_request");
  const isLate = isLateNow(startsAt, noticeHours);
  if (isAsked && isLate) return "policy.late.request";
  if (isAsked) {
    const freeUntil = Date.parse(startsAt) - noticeHours * hourMs;
    return answerDue(booking, facts).getTime() > freeUntil
      ? "policy.request.close"
      : "policy.request";
  }
  if (!isLate) return "policy.hours";
  return state === "held" ? "policy.late.before" : "policy.late";
}

/** Returns the fee of a place and visit type with how it is paid, or that it is not stated. */
export function presentFee(
  priced: Pick<BookingView, "fee" | "visitType"> | null,
  locale: Locale,
): string {
  const t = wordsOfBooking(locale);
  return priced === null || priced.fee === null
    ? t("fee.unknown")
    : t(`fee.note.${priced.visitType}`, { fee: formatMoney(priced.fee, locale) });
}

/** Returns when the clinic answers at the latest: of a hold, if it is asked for now. */
function answerDue(
  { answerBy, startsAt }: Pick<Dated, "answerBy" | "startsAt">,
  { answerWithinHours }: Pick<Limits, "answerWithinHours">,
): Date {
  if (answerBy) return new Date(answerBy);
  const latest = Date.parse(startsAt) - answerLeadMinutes * minuteMs;
  return new Date(Math.min(Date.now() + answerWithinHours * hourMs, latest));
}

/** The sentence about cancelling, from two days on in days. */
function policyText(locale: Locale, key: ReturnType<typeof policyKey>, hours: number): string {
  const t = wordsOfBooking(locale);
  if (key === "policy.none" || key === "policy.moved" || key === "policy.late.request")
    return t(key);
  const notice = wordsOfNotice(locale);
  const days = noticeDays(hours);
  if (days !== null) return notice(`${key}.days`, { count: days });
  return key === "policy.request.close" ? notice(key, { count: hours }) : t(key, { count: hours });
}

/** Returns what a cancellation means, and of a request that is not answered until when the clinic answers. */
export function presentConditions(booking: Dated, limits: Limits, locale: Locale) {
  const t = wordsOfBooking(locale);
  const isOpen = booking.state === "held" || booking.state === "requested";
  return {
    policy: policyText(locale, policyKey(booking, limits), limits.noticeHours),
    request:
      isOpen && booking.confirmation === "on_request"
        ? t(booking.isUntold ? "request.team" : "request.by", {
            moment: formatMoment(answerDue(booking, limits), locale),
          })
        : null,
  };
}

/** Returns the fee and the terms of an appointment, as they are stated before it is booked. */
function presentTerms(
  { locale }: BookingContext,
  { booking, facts, isUntold }: Pick<ShownBooking, "booking" | "facts" | "isUntold">,
) {
  const fee = presentFee(booking, locale);
  // What a cancellation means is over with the appointment.
  const isActive = activeStates.some((state) => state === booking.state);
  if (!facts || !isActive) return { fee, policy: null, request: null };
  const limits = { noticeHours: booking.noticeHours, answerWithinHours: facts.answerWithinHours };
  return { fee, ...presentConditions({ ...booking, isUntold }, limits, locale) };
}

/** "Adam Saleh (Child)": a patient for whom a member of their family booked. */
function presentPatient({ patientName, patientRelation }: BookingView, locale: Locale): string {
  if (!patientRelation || !patientName) return patientName;
  const t = wordsOfBooking(locale);
  return t("member.of", { name: patientName, relation: t(`relation.${patientRelation}`) });
}

/** "Mona Saleh (the patient's parent)": a guest who books for their family; null for every other booking. */
export function presentBooker(
  { bookerName, patientRelation }: Pick<BookingView, "bookerName" | "patientRelation">,
  locale: Locale,
): string | null {
  if (!bookerName) return null;
  const t = wordsOfBooking(locale);
  if (!patientRelation) return bookerName;
  return t("member.of", { name: bookerName, relation: t(`booker.of.${patientRelation}`) });
}

export type PresentedBooking = ReturnType<typeof presentBooking>;

/** Returns what the page of a booking shows, in its language. */
export function presentBooking(context: BookingContext, shown: ShownBooking) {
  const { locale } = context;
  const { booking, facts } = shown;
  const t = wordsOfBooking(locale);
  const start = Date.parse(booking.startsAt);
  const isActive = booking.state === "requested" || booking.state === "confirmed";
  const isComing = isActive && start > Date.now();
  return {
    id: booking.id,
    number: bookingNumber(booking.id),
    state: booking.state,
    stateText: t(`state.${booking.state}`),
    time: describeAppointment({ t, locale }, booking),
    visit: t(`visit.${booking.visitType}`),
    patientName: presentPatient(booking, locale),
    /** The name of a guest who booked for their family, and the patient's relation. */
    bookedBy: presentBooker(booking, locale),
    age: booking.patientAgeMonths === null ? null : presentAge(booking.patientAgeMonths, locale),
    answerBy: booking.answerBy ? formatMoment(new Date(booking.answerBy), locale) : null,
    cancelledBy: booking.cancelledBy,
    /** That the clinic or our team moved an appointment to come, and not the patient. */
    movedText:
      isComing && (booking.movedBy === "clinic" || booking.movedBy === "admin")
        ? t(`moved.${booking.movedBy}`)
        : null,
    note: booking.note,
    ...presentTerms(context, shown),
    deposit: presentDepositTerms(context, booking),
    /** A hold ended before anything was booked. */
    wasHold: booking.state === "expired" && booking.sequence === 0,
    facts,
    followUp:
      facts && booking.followUpOn
        ? {
            day: formatDate(booking.followUpOn, locale),
            href: followUpPath(facts.bookingSlug, booking.appointmentTypeId, booking.followUpOn),
          }
        : null,
    isHome: booking.visitType === "home_visit",
    /** How a video visit takes place; null for the others, which have an address. */
    videoWhere:
      booking.visitType === "virtual" ? describeVideo(context.config, facts?.phone, locale) : null,
    address: shown.address && presentAddress(shown.address, locale),
    messagesPath: shown.canWrite ? threadPath(booking.id) : null,
    /** Leads a guest to the account that messages need; null where nobody would read them. */
    messagesSignIn: shown.canWriteSignedIn
      ? `/login?next=${encodeURIComponent(bookingPath(booking.id))}`
      : null,
    canCancel: isComing,
    canMove: isComing && facts !== null,
    /** Whether cancelling it now counts as late; a request is withdrawn freely, unless it was moved late. */
    isLate:
      facts !== null &&
      (booking.movedLate ||
        (booking.state !== "requested" && isLateNow(booking.startsAt, booking.noticeHours))),
    isUntold: shown.isUntold,
    /** Whether it is a request of the patient that the clinic has not answered. */
    isRequest: booking.state === "requested",
  };
}
