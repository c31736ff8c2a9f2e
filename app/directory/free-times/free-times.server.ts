import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { type FreeTimes, noFreeTimes } from "./free-times.ts";

const known = perDatabase<FreeTimes>(() => noFreeTimes);

/** Returns the free times of a database's professionals; nobody's while they are not followed. */
export function getFreeTimes(database: Database): FreeTimes {
  return known.of(database);
}

/** Sets who computes them: the slice of bookings, which imports this one. */
export function setFreeTimes(database: Database, freeTimes: FreeTimes): void {
  known.set(database, freeTimes);
}
