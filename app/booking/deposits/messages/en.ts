import type { Message } from "#app/platform/i18n/translate.ts";

/** The deposit of an appointment, on the pages of its booking. */
export const depositTexts = {
  deposit: "Deposit",
  "deposit.of": "Deposit {state}",
  "deposit.title": "Appointment deposit",
  "deposit.terms": {
    one: "{amount}, reserved on your card when you book and counted towards the fee. You get it back in full if you cancel at least one hour before, or if the clinic cancels, declines or does not reply. The clinic keeps it if you cancel later or do not come; rescheduling later does not change that.",
    other:
      "{amount}, reserved on your card when you book and counted towards the fee. You get it back in full if you cancel at least {count} hours before, or if the clinic cancels, declines or does not reply. The clinic keeps it if you cancel later or do not come; rescheduling later does not change that.",
  },
  "deposit.terms.days": {
    one: "{amount}, reserved on your card when you book and counted towards the fee. You get it back in full if you cancel at least one day before, or if the clinic cancels, declines or does not reply. The clinic keeps it if you cancel or reschedule later, or do not come.",
    other:
      "{amount}, reserved on your card when you book and counted towards the fee. You get it back in full if you cancel at least {count} days before, or if the clinic cancels, declines or does not reply. The clinic keeps it if you cancel or reschedule later, or do not come.",
  },
  "deposit.terms.any":
    "{amount}, reserved on your card when you book and counted towards the fee. You get it back in full if you cancel before the appointment starts, or if the clinic cancels, declines or does not reply. The clinic keeps it if you do not come.",
  "deposit.terms.moved":
    "{amount}, reserved on your card and counted towards the fee. You rescheduled after the free period for cancelling: the clinic keeps it if you cancel or do not come. You get it back if the clinic cancels.",
  "deposit.moving":
    "{amount} stays reserved for the new time. The clinic keeps it if you cancel that time or do not come.",
  "deposit.pay": "Pay {amount} deposit and book",
  "deposit.pay.request": "Pay {amount} deposit and send request",
  "deposit.again": "Pay {amount} deposit",
  "deposit.reload": "Check again",
  "deposit.state.open": "{amount}: not paid yet",
  "deposit.state.failed": "{amount}: the payment failed",
  "deposit.state.cancelled": "{amount}: not paid",
  "deposit.state.authorised": "{amount}: reserved on your card",
  "deposit.state.captured": "{amount}: paid",
  "deposit.state.kept": "{amount}: kept by the clinic",
  "deposit.state.released": "{amount}: released, your card was not charged",
  "deposit.state.refunded": "{amount}: paid back",
  "deposit.waiting": "Waiting for the payment service",
  "deposit.waiting.text":
    "Your appointment is booked as soon as it reports your payment, usually within seconds. Your card is not charged twice.",
  "deposit.open": "The deposit has not been paid",
  "deposit.failed": "The payment failed",
  "deposit.cancelled": "The deposit was not paid",
  "deposit.none.text":
    "Nothing is booked and nothing was charged. You can try again while the time is held for you.",
  "deposit.ifCancelled.kept": "The clinic keeps the deposit of {amount}.",
  "deposit.ifCancelled.back": "You get the deposit of {amount} back.",
} satisfies Record<string, Message>;
export type DepositTextsMessages = Record<keyof typeof depositTexts, Message>;
