const minuteMs = 60_000;
const mostMinutes = 8 * 24 * 60;
/** Dubai has no summer time. */
const dubaiOffsetMs = 4 * 60 * minuteMs;

/**
 * Returns when a schedule of five cron fields, each a number or `*`, runs next in Dubai's time. Null
 * for one that does not run within eight days or has other fields.
 */
export function nextRun(cron: string, now: Date): Date | null {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== 5 || !fields.every((field) => /^(\*|\d+)$/.test(field))) return null;
  const first = Math.floor(now.getTime() / minuteMs) + 1;
  for (let minute = first; minute < first + mostMinutes; minute += 1) {
    const there = new Date(minute * minuteMs + dubaiOffsetMs);
    const values = [
      there.getUTCMinutes(),
      there.getUTCHours(),
      there.getUTCDate(),
      there.getUTCMonth() + 1,
      there.getUTCDay(),
    ];
    if (fields.every((field, place) => field === "*" || Number(field) === values[place])) {
      return new Date(minute * minuteMs);
    }
  }
  return null;
}
