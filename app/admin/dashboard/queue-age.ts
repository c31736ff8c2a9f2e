import type { Locale } from "#app/platform/i18n/locale.ts";

const minute = 60_000;
const units = [
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** Says how long ago something happened, in its largest whole unit: "3 days ago". */
export function sayAge(since: Date, now: Date, locale: Locale): string {
  const passed = Math.max(0, now.getTime() - since.getTime());
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ["minute", minute];
  const format = new Intl.RelativeTimeFormat(`${locale}-AE-u-nu-latn`, { numeric: "always" });
  return format.format(-Math.floor(passed / length), unit);
}
