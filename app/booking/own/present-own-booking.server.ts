import { formatDate, formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { depositText } from "../deposits/present-deposit.server.ts";
import { followUpPath } from "../follow-up/rules.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { describeAppointment } from "../wording/present-times.ts";
import type { ShownOwnBooking } from "./booking-card.tsx";
import { ownBookings as arabic } from "./messages/ar.ts";
import { ownBookings as english, type OwnBookingsMessages } from "./messages/en.ts";
import type { OwnBooking } from "./queries.server.ts";

/** Returns an appointment as its person sees it. */
export function presentOwnBooking(
  {
    nameEn,
    nameAr,
    serviceEn,
    serviceAr,
    clinicEn,
    clinicAr,
    total: _total,
    deposit,
    depositState,
    ...row
  }: OwnBooking,
  { locale, isComing }: { locale: Locale; isComing: boolean },
): ShownOwnBooking {
  const t = createTranslator<OwnBookingsMessages>(locale, inLocale(locale, english, arabic));
  const words = wordsOfBooking(locale);
  const stateOfDeposit = depositText({ locale }, { deposit, depositState, state: row.state });
  return {
    ...row,
    name: inLocale(locale, nameEn, nameAr) ?? t("unlisted"),
    service: inLocale(locale, serviceEn, serviceAr),
    clinic: inLocale(locale, clinicEn, clinicAr),
    day: formatDayOfWeek(row.startsAt, locale),
    when: describeAppointment({ t: words, locale }, row),
    visit: words(`visit.${row.visitType}`),
    stateText: words(`state.${row.state}`),
    followUp:
      row.bookingSlug && row.followUpOn
        ? {
            day: formatDate(row.followUpOn, locale),
            href: followUpPath(row.bookingSlug, row.typeId, row.followUpOn),
          }
        : null,
    depositText: stateOfDeposit && words("deposit.of", { state: stateOfDeposit }),
    isComing,
  };
}
