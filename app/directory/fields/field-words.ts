import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Messages } from "#app/platform/i18n/translate.ts";
import { columnsOf, type NamedField } from "./catalogue.ts";
import { listingFields as inArabic } from "./messages/ar.ts";
import { listingFields as inEnglish } from "./messages/en.ts";

/** Returns the words of the fields of listings; empty for a key that they do not have. */
export function fieldWords(locale: Locale) {
  const words: Messages = inLocale(locale, inEnglish, inArabic);
  return createTranslator<Messages>(locale, words);
}

/** The key of the label of a column: of a text, its language's. */
export function labelOfColumn([name, field]: NamedField, column: string): string {
  if (field.kind !== "localized") return `listing.${name}`;
  return `listing.${name}${columnsOf([name, field])[0] === column ? "En" : "Ar"}`;
}

/** Returns the words of a yes or no: the field's own ones, else "Yes" or "No". */
export function sayAnswer(locale: Locale, field: string, isYes: boolean): string {
  const words = fieldWords(locale);
  const answer = isYes ? "yes" : "no";
  return words(`listing.${field}.${answer}`) || words(`answer.${answer}`);
}
