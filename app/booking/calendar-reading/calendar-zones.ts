import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { timeZone as dubaiZone } from "#app/platform/clock/dubai-clock.ts";
import { dayClock } from "../availability/zoned-time.ts";

const minuteMs = 60_000;
const knownZones = new Set(Intl.supportedValuesOf("timeZone"));

/** A zone by the clock of the runtime, for calendars that name a zone without describing it. */
class NamedZone extends ICAL.Timezone {
  readonly #zone: string;
  /** Series ask for the same days again and again. */
  readonly #clocks = new Map<string, (minutes: number) => number>();

  constructor(zone: string) {
    super({ tzid: zone });
    this.#zone = zone;
  }

  /** Returns the offset of the zone at a time of its own clock, in seconds. */
  override utcOffset({ year, month, day, hour, minute }: ICAL.Time): number {
    const midnight = Date.UTC(year, month - 1, day);
    const date = new Date(midnight).toISOString().slice(0, 10);
    const clock = this.#clocks.get(date) ?? dayClock(this.#zone, date);
    this.#clocks.set(date, clock);
    const minutes = hour * 60 + minute;
    return (midnight + minutes * minuteMs - clock(minutes)) / 1_000;
  }
}

/**
 * A calendar whose zones are found by the description in the file, else by the IANA name, else by
 * the Windows name that Outlook writes; an unknown zone is Dubai's.
 */
export class ZonedCalendar extends ICAL.Component {
  readonly #zones = new Map<string, NamedZone>();

  override getTimeZoneByID(tzid: string): ICAL.Timezone {
    return super.getTimeZoneByID(tzid) ?? this.#named(tzid);
  }

  #named(tzid: string): NamedZone {
    const zone = this.#zones.get(tzid) ?? new NamedZone(nameOf(tzid));
    this.#zones.set(tzid, zone);
    return zone;
  }
}

function nameOf(tzid: string): string {
  if (knownZones.has(tzid)) return tzid;
  const found = findIana(tzid).find((zone) => knownZones.has(zone));
  return found ?? dubaiZone;
}
