import { z } from "zod";
import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readFingerprint } from "#app/search/compact-index/queries.server.ts";
import { ListingStore, listingFormat } from "#app/search/engine/opensearch/listing-store.server.ts";
import { createOpenSearchClient } from "#app/search/engine/opensearch/open-search-client.server.ts";
import { describeFailure } from "../output/describe-failure.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

const health = z.object({ status: z.string(), number_of_nodes: z.number() });

/** Whether the search cluster answers, has lost nothing and holds the listings. */
export async function* examineCluster(
  database: Database,
  { SEARCH_ENGINE, OPENSEARCH_URL, OPENSEARCH_INDEX }: Config,
): AsyncGenerator<Finding, void, undefined> {
  if (SEARCH_ENGINE !== "opensearch") return;
  const client = createOpenSearchClient(OPENSEARCH_URL ?? []);
  const store = new ListingStore(client, `${OPENSEARCH_INDEX}-${listingFormat}`);
  try {
    const { status, number_of_nodes: nodes } = await client.call("GET", "/_cluster/health", {
      shape: health,
    });
    const what = `search cluster: ${nodes} nodes, ${status}`;
    if (status === "red") yield wrong(`${what}: parts of an index are away`);
    else if (nodes < 3) yield warning(`${what}: it needs three to go on when one is lost`);
    else yield fine(what);
    if ((await store.current()).length === 0) {
      yield warning("search cluster: no listings yet; the site writes them when it runs");
      return;
    }
    const [table, found] = [await readFingerprint(database), await store.readFingerprint()];
    const isSame = table.count === found.count && table.sum === found.sum;
    const counts = `search cluster: ${found.count} of ${table.count} listings`;
    yield isSame
      ? fine(counts)
      : warning(`${counts}, not all as they are now: changes may be on their way`);
  } catch (error) {
    yield wrong(`search cluster: ${describeFailure(error)}; the database answers searches`);
  }
}
