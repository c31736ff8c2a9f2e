import { dubaiMoment, dubaiTime, timeZone } from "../clock/dubai-clock.ts";
import { isolateIn } from "./isolate.ts";
import type { Locale } from "./locale.ts";

let arabicDigits: "latn" | "arab" = "latn";

/** Digits of Arabic pages; set once at start from the settings. */
export function setArabicDigits(digits: "latn" | "arab") {
  arabicDigits = digits;
}

function tag(locale: Locale): string {
  return locale === "ar" ? `ar-AE-u-nu-${arabicDigits}` : "en-AE";
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${tag(locale)}${JSON.stringify(options)}`;
  const found = cache.get(key);
  if (found instanceof Intl.NumberFormat) return found;
  const made = new Intl.NumberFormat(tag(locale), options);
  cache.set(key, made);
  return made;
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${tag(locale)}${JSON.stringify(options)}`;
  const found = cache.get(key);
  if (found instanceof Intl.DateTimeFormat) return found;
  const made = new Intl.DateTimeFormat(tag(locale), { timeZone, ...options });
  cache.set(key, made);
  return made;
}

/**
 * "1,234". The first number format of a page takes a browser 20 to 40 ms, four times that on a phone,
 * and most pages only count: counts are grouped here, alike in both languages.
 */
export function formatNumber(
  value: number,
  locale: Locale,
  options?: Intl.NumberFormatOptions,
): string {
  if (!options && isCount(value) && (locale === "en" || arabicDigits === "latn"))
    return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return numberFormat(locale, options ?? {}).format(value);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** A price in dirhams: whole, or with two decimals when it has fils. "AED 250" or "250 درهم". */
export function formatMoney(value: number, locale: Locale): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  const number = formatNumber(value, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return locale === "ar" ? `${number}\u00a0درهم` : `AED\u00a0${number}`;
}

/** A rating to one decimal. */
export function formatRating(value: number, locale: Locale): string {
  return formatNumber(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** "14 November 2026" */
export function formatDate(value: Date | string, locale: Locale): string {
  return dateFormat(locale, { day: "numeric", month: "long", year: "numeric" }).format(
    toDate(value),
  );
}

/** "14 November 2026 at 16:30" */
export function formatMoment(value: Date, locale: Locale): string {
  // Intl joins day and hour by a word that no Arabic reader says of an hour.
  if (locale === "ar") return `${formatDate(value, locale)} الساعة ${formatClock(value, locale)}`;
  return dateFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(value);
}

/** "Tuesday, 24 November": a day that is near, so its year is not in doubt. */
export function formatDayOfWeek(value: Date | string, locale: Locale): string {
  return dateFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(
    toDate(value),
  );
}

/** "24": the day of the month alone. */
export function formatDayOfMonth(value: Date | string, locale: Locale): string {
  return dateFormat(locale, { day: "numeric" }).format(toDate(value));
}

/** "09:30", which both languages write alike: a day's calendar has hundreds, and Intl is slow. */
export function formatClock(value: Date | string, locale: Locale): string {
  if (locale === "en" || arabicDigits === "latn") return dubaiTime(toDate(value));
  return dateFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    toDate(value),
  );
}

/** "30 Nov" */
export function formatDayMonth(value: Date | string, locale: Locale): string {
  return dateFormat(locale, { day: "numeric", month: "short" }).format(toDate(value));
}

/** "Sat 5 Dec" */
export function formatShortDay(value: Date | string, locale: Locale): string {
  const parts = { weekday: "short", day: "numeric", month: "short" } as const;
  return dateFormat(locale, parts).format(toDate(value)).replace(",", "").replace("،", "");
}

/** "Nov 2026" */
export function formatMonth(value: Date | string, locale: Locale): string {
  return dateFormat(locale, { month: "short", year: "numeric" }).format(toDate(value));
}

/** "Monday" */
export function formatWeekday(
  value: Date | string,
  locale: Locale,
  width: "long" | "short" = "long",
): string {
  return dateFormat(locale, { weekday: width }).format(toDate(value));
}

/** "English, Arabic and Hindi"; as `disjunction` "JPEG, PNG, or PDF". */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: Intl.ListFormatType = "conjunction",
): string {
  const isolated = items.map((item) => isolateIn(locale, item));
  return new Intl.ListFormat(tag(locale), { style: "long", type }).format(isolated);
}

/** Joins names by the comma of the language alone: "Al Barsha, Dubai", "PDF, 1.2 MB". */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.map((name) => isolateIn(locale, name)).join(locale === "ar" ? "، " : ", ");
}

/** "12.4 kB", in units of a thousand. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte";
  const amount = bytes / (unit === "kilobyte" ? 1_000 : 1_000_000);
  const style = { style: "unit", unit, unitDisplay: locale === "ar" ? "long" : "short" } as const;
  return formatNumber(Math.max(amount, 0.1), locale, { ...style, maximumFractionDigits: 1 });
}

function toDate(value: Date | string): Date {
  if (value instanceof Date) return value;
  return value.length === 10 ? dubaiMoment(value, "12:00") : new Date(value);
}
