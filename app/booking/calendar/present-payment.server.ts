import { joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { findInsuranceOf, presentInsurance } from "../pages/details/patient/insurance.server.ts";
import type { AcceptedNetwork } from "../pages/queries.server.ts";
import { wordsOfCalendar } from "./present-calendar.server.ts";
import type { OpenedBooking } from "./queries.server.ts";

/** Says how a visit is paid: self-pay, or a plan and whether the clinic lists it. */
export function presentPayment(
  booking: Pick<OpenedBooking, "payment" | "insurerId" | "networkId" | "fee">,
  {
    vocabulary,
    accepted,
    locale,
  }: { vocabulary: Vocabulary; accepted: readonly AcceptedNetwork[]; locale: Locale },
): string {
  const { payment, fee } = booking;
  if (payment === null) return "";
  const t = wordsOfCalendar(locale);
  if (payment === "self_pay") return t("payment.self_pay");
  const insurance = findInsuranceOf(vocabulary, booking);
  const items = [insurance.insurer, insurance.network].flatMap((item) => item ?? []);
  const plan = joinNames(
    items.map((item) => itemName(item, locale)),
    locale,
  );
  // The same words as on the page on which it was booked.
  const { answer } = presentInsurance({ locale }, insurance, { accepted, fee });
  return answer === "unlistedInsurer" || answer === "unlistedNetwork"
    ? t(`payment.${answer}`, { plan })
    : plan;
}
