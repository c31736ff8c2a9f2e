import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { leastInGroup } from "./rules.ts";

/** The present day in Dubai. */
export const today = `(now() at time zone '${timeZone}')::date`;

/** A number under a name, null where it may be about somebody. */
export function shown(number: string, name: string): string {
  return `case when ${number} >= ${leastInGroup} then ${number} end as ${name}`;
}
