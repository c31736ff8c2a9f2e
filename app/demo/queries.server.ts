import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { hasDemoRows } from "./remove-demo-city.server.ts";

const freshMs = 60_000;
const demoCity = cachedRead("demo.is_published", freshMs, (database) =>
  withRead(database, guest, hasDemoRows),
);

/** Whether listings of the demo city are published; at most a minute old. */
export function isDemoInstallation(database: Database): Promise<boolean> {
  return demoCity.get(database);
}

/** Call after the demo city was written: a server answers requests while it seeds. */
export const forgetDemoInstallation = demoCity.forget;
