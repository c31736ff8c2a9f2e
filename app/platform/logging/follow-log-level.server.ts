import { forgetFeatures, isFeatureOn } from "../features/feature-toggles.server.ts";
import type { Services } from "../services.server.ts";
import type { Follower } from "../slices/slice.ts";

/** Logs every level while the feature is on, and from LOG_LEVEL on while it is off. */
export function followLogLevel({ config, database, hub, log }: Services): Follower {
  async function apply() {
    forgetFeatures(database);
    const isEnhanced = await isFeatureOn(database, "logging.enhanced");
    log.level = isEnhanced ? "debug" : config.LOG_LEVEL;
  }
  const applyOrLog = () => {
    apply().catch((error: unknown) => log.error({ err: error }, "the log level was not read"));
  };
  const ends = ["app_settings", "rows:app_settings"].map((name) => hub.subscribe(name, applyOrLog));
  applyOrLog();
  return {
    stop() {
      for (const end of ends) end();
    },
  };
}
