import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Translate } from "#app/platform/i18n/translate.ts";
import { area as arabic } from "./messages/ar.ts";
import { type AreaMessages, area as english } from "./messages/en.ts";

/** Returns the texts for loaders of the signed-in area: document titles and mails. */
export function wordsOfArea(locale: Locale): Translate<AreaMessages> {
  return createTranslator(locale, inLocale(locale, english, arabic));
}
