import { formatDayOfWeek, formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfBooking } from "../pages/booking-words.server.ts";
import { bookingPath } from "../pages/rules.ts";
import type { OwnWait } from "./queries.server.ts";
import { wordsOfWaiting } from "./words.server.ts";

export type ShownWait = ReturnType<typeof presentWait>;

/** Returns a wait as its person sees it, in the page's language. */
export function presentWait(wait: OwnWait, locale: Locale, unlisted: string) {
  const t = wordsOfWaiting(locale);
  const words = wordsOfBooking(locale);
  const isOffered = wait.state === "offered" && wait.bookingId !== null;
  return {
    id: wait.id,
    slug: wait.slug,
    name: inLocale(locale, wait.nameEn, wait.nameAr) ?? unlisted,
    facts: [
      wait.visitType && words(`visit.${wait.visitType}`),
      inLocale(locale, wait.clinicEn, wait.clinicAr),
    ]
      .filter(Boolean)
      .join(" · "),
    days: t("span", {
      from: formatDayOfWeek(wait.fromDay, locale),
      until: formatDayOfWeek(wait.untilDay, locale),
    }),
    place: wait.place === null ? null : t("place", { place: wait.place }),
    offer:
      isOffered && wait.offeredUntil
        ? {
            text: t("offered", { moment: formatMoment(wait.offeredUntil, locale) }),
            path: bookingPath(wait.bookingId ?? ""),
          }
        : null,
  };
}
