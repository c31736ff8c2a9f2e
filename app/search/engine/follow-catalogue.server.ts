import type { Services } from "#app/platform/services.server.ts";
import type { Follower, FollowerScope } from "#app/platform/slices/slice.ts";
import { searchRecorderOf } from "../query-log/search-recorder.server.ts";
import { LiveIndex, setLiveIndex } from "./live-index.server.ts";

/** Keeps the index up to date where it is used, and writes the pending log of searches at the end. */
export function followCatalogue(services: Services, scope: FollowerScope): Follower {
  const { config } = services;
  const index = config.SEARCH_ENGINE === "index" ? startIndex(services, scope) : null;
  return {
    async stop() {
      await searchRecorderOf(services).flush();
      await index?.stop();
    },
  };
}

function startIndex(services: Services, { outbox, invalidateCatalogue }: FollowerScope): LiveIndex {
  // Answers cached between the event and the change of the index are stale as well.
  const index = new LiveIndex({ services, outbox, onChange: invalidateCatalogue });
  setLiveIndex(services.database, index);
  return index;
}
