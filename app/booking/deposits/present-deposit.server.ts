import { formatMoney } from "#app/platform/i18n/format.ts";
import { noticeDays } from "../rules.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import type { DepositState } from "./rules.ts";

const reserved: readonly (DepositState | null)[] = [
  "authorised",
  "captured",
  "released",
  "refunded",
];

/** Returns the amount and the state of a deposit; null where none is asked for or none was begun. */
export function depositText(
  { locale }: Pick<BookingContext, "locale">,
  { deposit, depositState, state }: Pick<BookingView, "deposit" | "depositState" | "state">,
): string | null {
  if (deposit === null || depositState === null) return null;
  const isKept = depositState === "captured" && (state === "no_show" || state === "cancelled");
  const key = isKept ? "kept" : depositState;
  const amount = formatMoney(deposit, locale);
  return wordsOfBooking(locale)(`deposit.state.${key}`, { amount });
}

/** Until when a deposit comes back, from two days on in days. */
function termsOf(
  t: ReturnType<typeof wordsOfBooking>,
  { amount, hours }: { amount: string; hours: number },
): string {
  const days = noticeDays(hours);
  if (hours === 0) return t("deposit.terms.any", { amount });
  return days === null
    ? t("deposit.terms", { amount, count: hours })
    : t("deposit.terms.days", { amount, count: days });
}

/** Returns what a page states about a deposit: its amount, its state and its terms. */
export function presentDepositTerms(
  { locale }: Pick<BookingContext, "locale">,
  booking: BookingView,
) {
  const { deposit, depositState, depositNoticeHours: count } = booking;
  if (deposit === null) return null;
  const t = wordsOfBooking(locale);
  const amount = formatMoney(deposit, locale);
  const isOpen = depositState === "authorised" || depositState === "captured";
  const fate = booking.depositIsKept ? "kept" : "back";
  const isMovedLate = isOpen && booking.movedLate && booking.depositIsKept;
  return {
    state: depositText({ locale }, booking),
    terms: isMovedLate
      ? t("deposit.terms.moved", { amount })
      : termsOf(t, { amount, hours: count }),
    /** The terms of a late move; null where nothing was paid. */
    moving: isOpen ? t("deposit.moving", { amount }) : null,
    /** The label of the button that books. */
    pay: t(booking.confirmation === "on_request" ? "deposit.pay.request" : "deposit.pay", {
      amount,
    }),
    ifCancelled: isOpen ? t(`deposit.ifCancelled.${fate}`, { amount }) : null,
    isReserved: reserved.includes(depositState),
  };
}

export type ShownDeposit = NonNullable<ReturnType<typeof presentDeposit>>;

/** Returns the state of a payment that has begun and has not booked yet; null without one. */
export function presentDeposit(
  { locale }: Pick<BookingContext, "locale">,
  { state, deposit, depositState, heldUntil }: BookingView,
  returned: string | null,
) {
  const isHeld = state === "held" && heldUntil !== null && Date.parse(heldUntil) > Date.now();
  if (!isHeld || deposit === null || depositState === null) return null;
  const t = wordsOfBooking(locale);
  const isWaiting = depositState === "open" && returned === "paid";
  const key = depositState === "failed" || depositState === "cancelled" ? depositState : "open";
  return {
    isWaiting,
    title: t(isWaiting ? "deposit.waiting" : `deposit.${key}`),
    text: t(isWaiting ? "deposit.waiting.text" : "deposit.none.text"),
    again: t("deposit.again", { amount: formatMoney(deposit, locale) }),
  };
}
