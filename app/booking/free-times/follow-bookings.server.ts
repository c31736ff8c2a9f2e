import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Follower, FollowerScope } from "#app/platform/slices/slice.ts";
import { LiveFreeTimes } from "./live-free-times.server.ts";

const followed = perDatabase<LiveFreeTimes | null>(() => null);

/** Keeps the free times of professionals up to date, for search and cards. */
export function followBookings(services: Services, scope: FollowerScope): Follower {
  const { outbox } = scope;
  const file = join(services.config.dataDir, "free-times", "records");
  const onChange = (paths: ReadonlySet<string>) => scope.invalidateTimes(paths);
  const live = new LiveFreeTimes({ services, outbox, onChange, file });
  followed.set(services.database, live);
  return { stop: () => live.stop() };
}

/** Returns whether every professional's free times are known; true where nobody follows them. */
export function hasFreeTimes(database: Database): boolean {
  return followed.of(database)?.isLoaded ?? true;
}
