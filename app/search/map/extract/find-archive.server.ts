import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";

/** Days for which an archive of the planet is kept where it is published daily. */
const daysKept = 7;

/**
 * Returns an address with the date in the place of `{date}` (20261123), of the newest day that has a
 * file; an address without `{date}` as it is.
 * @throws AppError if no day has one.
 */
export async function findArchiveOf(template: string, now: Date): Promise<string> {
  if (!template.includes("{date}")) return template;
  for (let days = 0; days <= daysKept; days += 1) {
    const date = addDays(dubaiDay(now), -days).replaceAll("-", "");
    const url = template.replace("{date}", date);
    const response = await fetch(url, { method: "HEAD" }).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new AppError("bad_request", `${url} cannot be reached: ${reason}.`);
    });
    if (response.ok) return url;
  }
  throw new AppError("bad_request", `${template} has no file of the last ${daysKept} days.`);
}
