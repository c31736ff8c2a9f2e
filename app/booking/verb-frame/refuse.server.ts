import { AppError, type ErrorCode } from "#app/platform/errors.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type MessageValues } from "#app/platform/i18n/translate.ts";
import { bookingRefusals as arabic } from "../messages/ar.ts";
import { type BookingRefusals, bookingRefusals as english } from "../messages/en.ts";

type Prefixed = keyof BookingRefusals;
export type RefusalReason = Prefixed extends `refusal.${infer Reason}` ? Reason : never;

const codes: Record<RefusalReason, ErrorCode> = {
  taken: "conflict",
  moved: "conflict",
  changed: "conflict",
  patient_changed: "conflict",
  outdated: "conflict",
  closed: "conflict",
  past: "unprocessable",
  not_offered: "unprocessable",
  unlisted: "gone",
  limited: "too_many_requests",
  crowded: "too_many_requests",
  crowded_time: "conflict",
  busy_now: "conflict",
  off_duty: "conflict",
  on_leave: "conflict",
  series: "conflict",
  missing: "not_found",
  expired: "gone",
  illegal: "conflict",
  early: "conflict",
  late: "conflict",
  absent: "conflict",
  over: "conflict",
  undone_late: "conflict",
  refused: "unprocessable",
  instant: "unprocessable",
  by_phone: "unprocessable",
  unverified: "unauthorized",
  contact: "unprocessable",
  stranger: "conflict",
  displaces: "conflict",
  schedule: "not_found",
  place: "unprocessable",
  in_use: "conflict",
  service: "unprocessable",
  same_name: "conflict",
  type_changed: "conflict",
  suspended: "forbidden",
  free: "conflict",
  days: "unprocessable",
  waits: "too_many_requests",
  address: "unprocessable",
  imports: "conflict",
  home_address: "unprocessable",
  outside_area: "unprocessable",
  deposit: "conflict",
  payments: "too_many_requests",
  payment: "busy",
  overlap: "conflict",
  day_full: "too_many_requests",
  clinic_full: "too_many_requests",
  patient_full: "too_many_requests",
  account_full: "too_many_requests",
  cooling: "too_many_requests",
};

/** Makes a refusal in the caller's language; `details.reason` names it for programs and screens. */
export function refuseBooking(
  { locale }: { locale: Locale },
  reason: RefusalReason,
  details: Record<string, unknown> = {},
): AppError {
  const t = createTranslator<BookingRefusals>(locale, inLocale(locale, english, arabic));
  const message = t(`refusal.${reason}`, valuesOf(details));
  return new AppError(codes[reason], message, { reason, ...details });
}

/** The details that a message can state. */
function valuesOf(details: Record<string, unknown>): MessageValues {
  const values: MessageValues = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === "number" || typeof value === "string") values[name] = value;
  }
  return values;
}
