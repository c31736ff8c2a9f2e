import { formatDayOfWeek, formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { bookingPath } from "../bookings/addresses.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { describeTime } from "../wording/present-times.ts";
import type { OwnWait } from "./queries.server.ts";
import { wordsOfWaiting } from "./words.server.ts";

export type ShownWait = ReturnType<typeof presentWait>;

/** Returns a wait as its person sees it, in the page's language. */
export function presentWait(wait: OwnWait, locale: Locale, unlisted: string) {
  const t = wordsOfWaiting(locale);
  const words = wordsOfBooking(locale);
  const { fromDay, untilDay, bookingId, startsAt, endsAt, offeredUntil } = wait;
  const isOffered = wait.state === "offered" && bookingId && startsAt && endsAt && offeredUntil;
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
    days:
      fromDay === untilDay
        ? formatDayOfWeek(fromDay, locale)
        : t("span", {
            from: formatDayOfWeek(fromDay, locale),
            until: formatDayOfWeek(untilDay, locale),
          }),
    place: wait.place === null ? null : t("place", { place: wait.place }),
    offer: isOffered
      ? {
          text: t("offered", {
            time: describeTime({ t: words, locale }, { startsAt: startsAt.toISOString(), endsAt }),
            moment: formatMoment(offeredUntil, locale),
          }),
          path: bookingPath(bookingId),
        }
      : null,
  };
}
