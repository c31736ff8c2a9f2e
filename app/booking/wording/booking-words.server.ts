import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { bookingPages as arabic } from "../pages/messages/ar.ts";
import { type BookingPagesMessages, bookingPages as english } from "../pages/messages/en.ts";

/** Returns the translator of the booking pages in a language. */
export function wordsOfBooking(locale: Locale) {
  return createTranslator<BookingPagesMessages>(locale, inLocale(locale, english, arabic));
}
