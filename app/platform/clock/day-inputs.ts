import { z } from "zod";

const earliestDay = "1900-01-01";
const latestDay = "2150-01-01";

/** Returns whether a text is a day from 1900 to 2149, as 2026-11-20: databases and dates have limits of their own. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < earliestDay || day >= latestDay) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** A day from 1900 to 2149, as 2026-11-20. */
export const dayInput = z.iso.date().refine(isDay, {
  message: "A day from 1900 to 2149 is needed.",
  params: { expects: "day" },
});

/** A moment from 1900 to 2149, as 2026-11-20T09:00:00Z; with any offset. */
export const momentInput = z.iso
  .datetime({ offset: true })
  .refine((text) => isDay(text.slice(0, 10)), {
    message: "A moment from 1900 to 2149 is needed.",
    params: { expects: "moment" },
  });
