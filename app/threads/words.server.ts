import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { threads as arabic } from "./messages/ar.ts";
import { threads as english, type ThreadsMessages } from "./messages/en.ts";

export function wordsOfThreads(locale: Locale) {
  return createTranslator<ThreadsMessages>(locale, inLocale(locale, english, arabic));
}
