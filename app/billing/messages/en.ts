import type { Message } from "../../platform/i18n/translate.ts";

export const billing = {
  title: "Payment",
  "plan.featured-place": "Featured place",
  "plan.featured-search": "Featured in search",
  "plan.partner-page": "Partner page",
  "period.month": "One month, from the day of payment",
  "period.year": "One year, from the day of payment",

  "unpaid.title": "Your order",
  "unpaid.text": "Check it, then pay on the page of our payment service.",
  "waiting.title": "Your payment is being confirmed",
  "waiting.text": "The payment service has not told us yet. This takes a minute at most.",
  "paid.title": "Paid, thank you",
  "paid.text": "Your payment arrived on {date}. This link has done its work.",
  "failed.title": "The payment did not go through",
  "failed.text": "Nothing was charged. Try again, or use another card.",
  "cancelled.title": "You left without paying",
  "cancelled.text": "Nothing was charged. You can pay whenever you like.",
  "expired.title": "This payment link has run out",
  "expired.text": "Nothing was charged. Write to us and we send you a new one.",
  "unknown.title": "This is no payment link of ours",
  "unknown.text": "Check that the address is complete, as it stands in our message to you.",

  "refused.tooMany": "Too many attempts. Please try again in an hour.",
  "refused.unavailable":
    "Paying is not possible at the moment. Nothing was charged; please try again later.",
  "refused.notPayable": "Nothing more was charged: this link cannot be used again.",

  "summary.title": "What you pay for",
  "summary.for": "For",
  "summary.plan": "Place",
  "summary.period": "Time",
  "summary.until": "Until {date}",
  "summary.net": "Price",
  "summary.vat": "VAT ({percent}%)",
  "summary.total": "To pay",
  "summary.totalPaid": "Paid",
  "summary.expires": "This link holds until {date} and serves for one payment.",

  "action.pay": "Pay {amount}",
  "action.payAgain": "Try again: pay {amount}",
  "action.reload": "Look again",
  "action.contact": "Write to us",
  "action.home": "Go Home",
  promise: "A paid place is marked as Sponsored and never moves anybody up in the results.",

  "local.title": "Test payment page",
  "local.text": "This page stands in for a payment service. No money moves.",
  "local.amount": "Amount: {amount}",
  "local.paid": "Pay",
  "local.failed": "Let the payment fail",
  "local.cancelled": "Go back without paying",
  "local.unknown.title": "This payment is over",
  "local.unknown.text": "Open the payment link again to begin a new one.",
} satisfies Record<string, Message>;

export type BillingMessages = Record<keyof typeof billing, Message>;
