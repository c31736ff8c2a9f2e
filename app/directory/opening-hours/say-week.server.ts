import type { Locale } from "#app/platform/i18n/locale.ts";
import { weeklyHours } from "./inputs.ts";
import { sayHours } from "./say-hours.server.ts";

/** Writes a stored week of hours, a line for each span of days; null for any other value. */
export function sayWeek(value: unknown, locale: Locale): string | null {
  const parsed = weeklyHours.safeParse(value);
  if (!parsed.success) return null;
  const words = sayHours(locale);
  return words
    .week(parsed.data, 0)
    .map(({ days, shifts }) => `${days} ${shifts.join(", ") || words.closed}`)
    .join("\n");
}
