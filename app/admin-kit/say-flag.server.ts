import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { adminKit as inArabic } from "./messages/ar.ts";
import { adminKit as inEnglish } from "./messages/en.ts";

/** "Yes" or "No", as pages show a flag. */
export function sayFlag(value: boolean, locale: Locale): string {
  const t = createTranslator(locale, inLocale(locale, inEnglish, inArabic));
  return t(value ? "flag.yes" : "flag.no");
}
