import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { timeOf, wordsOfCalendar } from "../../calendar/present-calendar.server.ts";
import type { ReturnableBooking } from "./find-returnable.server.ts";

/** Words appointments that can return, each with both of its times. */
export function presentReturning(found: readonly ReturnableBooking[], locale: Locale) {
  const t = wordsOfCalendar(locale);
  return found.map((one) => {
    const lasts = Date.parse(one.endsAt) - Date.parse(one.startsAt);
    const formerEnd = new Date(Date.parse(one.formerAt) + lasts).toISOString();
    const former = timeOf({ startsAt: one.formerAt, endsAt: formerEnd }, locale);
    return {
      id: one.id,
      text: t("displaced.item", {
        with: inLocale(locale, one.withEn, one.withAr),
        time: timeOf(one, locale),
        name: one.patientName,
      }),
      back: t("returning.back", { time: former }),
    };
  });
}
