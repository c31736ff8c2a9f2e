import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { ReturnableBooking } from "../../closing/returning/find-returnable.server.ts";
import { timeOf, wordsOfCalendar } from "../present-calendar.server.ts";

/** Words appointments that can return, each with both of its times. */
export function presentReturning(found: readonly ReturnableBooking[], locale: Locale) {
  const t = wordsOfCalendar(locale);
  return found.map((one) => {
    const time = timeOf({ startsAt: one.formerAt, endsAt: one.formerEndsAt }, locale);
    const formerWith = inLocale(locale, one.formerWithEn, one.formerWithAr);
    const isOther = one.formerWithEn !== one.withEn;
    return {
      id: one.id,
      text: t("displaced.item", {
        with: inLocale(locale, one.withEn, one.withAr),
        time: timeOf(one, locale),
        name: one.patientName,
      }),
      back: isOther
        ? t("returning.back.with", { time, with: formerWith })
        : t("returning.back", { time }),
    };
  });
}
