import type { Locale } from "./locale.ts";

/** Isolates a text of unknown script, so that it does not reorder the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRight = /[A-Za-z\u00aa-\u02af\u0370-\u058f\u0900-\u1fff\u3040-\ud7ff]/;
// "+971 50 123 4567": a right-to-left line turns its groups around and moves the plus.
const groupedNumber = /^\+\d|^\d+(?: \d+)+$/;
const isolated = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/;
// A mail program takes what follows an address without a space for a part of it.
const webAddress = /^https?:\/\//;

/** Isolates a text that reads in the other direction than the language, or in part; others are returned unchanged. */
export function isolateIn(locale: Locale, text: string): string {
  const isForeign =
    locale === "ar" ? leftToRight.test(text) || groupedNumber.test(text) : rightToLeft.test(text);
  return isForeign && !isolated.test(text) && !webAddress.test(text) ? isolate(text) : text;
}
