import type { Services } from "#app/platform/services.server.ts";
import type { Follower, FollowerScope } from "#app/platform/slices/slice.ts";
import { LiveIndex, setLiveIndex } from "./engine/live-index.server.ts";
import {
  OpenSearchIndex,
  setOpenSearchIndex,
} from "./engine/opensearch/open-search-index.server.ts";
import { searchRecorderOf } from "./query-log/search-recorder.server.ts";

/** Keeps what answers searches up to date where it is used, and writes the pending log of searches at the end. */
export function followCatalogue(services: Services, scope: FollowerScope): Follower {
  const followed = startFollowing(services, scope);
  return {
    async stop() {
      await searchRecorderOf(services).flush();
      await followed?.stop();
    },
  };
}

function startFollowing(
  services: Services,
  { outbox, invalidateCatalogue }: FollowerScope,
): LiveIndex | OpenSearchIndex | null {
  // Answers cached between the event and the change of what is searched are stale as well.
  const options = { services, outbox, onChange: invalidateCatalogue };
  switch (services.config.SEARCH_ENGINE) {
    case "index": {
      const index = new LiveIndex(options);
      setLiveIndex(services.database, index);
      return index;
    }
    case "opensearch": {
      const index = new OpenSearchIndex(options);
      setOpenSearchIndex(services.database, index);
      return index;
    }
    default:
      return null;
  }
}
