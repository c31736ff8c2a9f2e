import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { bookingNotice as arabic } from "./messages/ar.ts";
import { type BookingNoticeMessages, bookingNotice as english } from "./messages/en.ts";

/** Returns the translator of the sentences about free cancellation. */
export function wordsOfNotice(locale: Locale) {
  return createTranslator<BookingNoticeMessages>(locale, inLocale(locale, english, arabic));
}
