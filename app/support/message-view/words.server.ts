import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { messageView as arabic } from "./messages/ar.ts";
import { messageView as english, type MessageViewMessages } from "./messages/en.ts";

export function wordsOfMessageView(locale: Locale) {
  return createTranslator<MessageViewMessages>(locale, inLocale(locale, english, arabic));
}
