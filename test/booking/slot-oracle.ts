import type { Calendar, ScheduleFacts } from "#app/booking/availability/slots.ts";
import { dayMs, weekdayOf } from "#app/platform/clock/dubai-clock.ts";

const minuteMs = 60_000;

type Minute = { at: number; clock: string };
const minutesByZone = new Map<string, Map<string, Minute[]>>();

/** Returns the zone's clock at every minute, by day. */
function minutesAround(timeZone: string, within: readonly [number, number]): Map<string, Minute[]> {
  const key = `${timeZone} ${within[0]}`;
  const known = minutesByZone.get(key);
  if (known) return known;
  const minutesOf = new Map<string, Minute[]>();
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  for (let at = within[0] - dayMs; at < within[1] + 2 * dayMs; at += minuteMs) {
    const [day = "", clock = ""] = format.format(at).split(" ");
    const minutes = minutesOf.get(day) ?? [];
    minutesOf.set(day, minutes);
    minutes.push({ at, clock });
  }
  minutesByZone.set(key, minutesOf);
  return minutesOf;
}

/** Looks at every minute by the zone's own clock, and at every minute of every candidate. */
export function oracle(
  facts: ScheduleFacts,
  calendar: Calendar,
  now: number,
  within: readonly [number, number],
) {
  const results: string[] = [];
  for (const [day, minutes] of minutesAround(facts.timeZone, within)) {
    const reached = new Map<string, number>();
    /** The first minute of the day whose clock shows at least this time. */
    const reach = (clock: string) => {
      const found =
        reached.get(clock) ??
        minutes.find((minute) => minute.clock >= clock.slice(0, 5))?.at ??
        (minutes.at(-1)?.at ?? 0) + minuteMs;
      reached.set(clock, found);
      return found;
    };
    const inside = (at: number, list: readonly (readonly [string, string])[]) =>
      list.some(([from, to]) => reach(from) <= at && at < reach(to));
    const exceptions = facts.exceptions.filter(({ onDate }) => onDate === day);
    const blocks = exceptions.flatMap(({ kind, startsAt, endsAt }) =>
      kind === "block" ? [[startsAt ?? "", endsAt ?? ""] as const] : [],
    );
    for (const kind of facts.types) {
      const special = exceptions.flatMap(({ kind: what, startsAt, endsAt }) =>
        what === "hours" ? [[startsAt ?? "", endsAt ?? ""] as const] : [],
      );
      const held = facts.rules.filter(
        (one) => (one.effectiveFrom ?? "") <= day && day <= (one.effectiveTo ?? "9999"),
      );
      const season =
        calendar.isRamadan(day) && held.some((one) => one.season === "ramadan")
          ? "ramadan"
          : "usual";
      const weekly = held
        .filter((one) => one.season === season && one.weekday === weekdayOf(day))
        .filter((one) => one.visitTypes.length === 0 || one.visitTypes.includes(kind.visitType))
        .map((one) => [one.startsAt, one.endsAt] as const);
      const limits = facts.closures.flatMap(({ onDate, opensAt, closesAt }) =>
        onDate === day && opensAt && closesAt ? [[opensAt, closesAt] as const] : [],
      );
      const inSeason = held.filter((one) => one.season === season);
      const hasClinicHours = inSeason.some((one) => one.ofClinic) && special.length === 0;
      const isOpened = hasClinicHours && limits.length > 0;
      const isOff =
        exceptions.some(({ kind: what }) => what === "closed") ||
        facts.closures.some(({ onDate, isClosed }) => onDate === day && isClosed) ||
        (facts.observesHolidays && calendar.isHoliday(day) && special.length === 0 && !isOpened);
      if (isOff) continue;
      const shifts = isOpened ? limits : special.length > 0 ? special : weekly;
      const isOpen = (at: number) =>
        inside(at, shifts) && (limits.length === 0 || inside(at, limits));
      let windowStart: number | null = null;
      for (const { at } of minutes) {
        if (!isOpen(at)) {
          windowStart = null;
          continue;
        }
        windowStart ??= at;
        if (((at - windowStart) / minuteMs) % kind.slotStepMinutes !== 0) continue;
        if (at < within[0] || at >= within[1] || at <= now) continue;
        if (at < now + kind.leadTimeMinutes * minuteMs || at >= now + kind.horizonDays * dayMs)
          continue;
        let isFree = true;
        for (let next = 0; next < kind.durationMinutes; next += 1) {
          if (!isOpen(at + next * minuteMs)) isFree = false;
        }
        const sessions = new Set<string | null>();
        let seats = 0;
        const [first, last] = [
          at - kind.bufferBeforeMinutes * minuteMs,
          at + (kind.durationMinutes + kind.bufferAfterMinutes) * minuteMs,
        ];
        for (const [from, to, session] of facts.busy) {
          let touches = false;
          for (let minute = first; minute < last; minute += minuteMs) {
            if (from <= minute && minute < to) touches = true;
          }
          if (!touches) continue;
          if (kind.capacity > 1 && session !== null && from === first && to === last) seats += 1;
          else isFree = false;
          sessions.add(session);
        }
        for (let minute = first; minute < last; minute += minuteMs) {
          if (inside(minute, blocks)) isFree = false;
        }
        if (isFree && sessions.size <= 1 && seats < kind.capacity)
          results.push(`${new Date(at).toISOString()} ${kind.id} ${kind.capacity - seats}`);
      }
    }
  }
  return results;
}
