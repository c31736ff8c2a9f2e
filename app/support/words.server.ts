import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { support as arabic } from "./messages/ar.ts";
import { support as english, type SupportMessages } from "./messages/en.ts";

export function wordsOfSupport(locale: Locale) {
  return createTranslator<SupportMessages>(locale, inLocale(locale, english, arabic));
}
