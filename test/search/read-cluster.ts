import { z } from "zod";
import type { OpenSearchClient } from "#app/search/engine/opensearch/open-search-client.server.ts";

const shape = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ row: z.string() }) })) }),
});

/** Returns the rows that a cluster finds under a name, in an order of their own. */
export async function readCluster(client: OpenSearchClient, alias: string): Promise<string[]> {
  const body = { size: 10_000, query: { match_all: {} } };
  const { hits } = await client.call("POST", `/${alias}/_search`, { body, shape });
  return hits.hits.map(({ _source }) => _source.row).sort();
}
