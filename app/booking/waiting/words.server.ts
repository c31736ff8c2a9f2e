import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { waitingList as arabic } from "./messages/ar.ts";
import { waitingList as english, type WaitingListMessages } from "./messages/en.ts";

export function wordsOfWaiting(locale: Locale) {
  return createTranslator<WaitingListMessages>(locale, inLocale(locale, english, arabic));
}
