import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchEngine } from "#app/search/answers/engine.ts";
import { readAllRows } from "#app/search/compact-index/queries.server.ts";
import { documentOf } from "#app/search/engine/opensearch/listing-document.ts";
import { ListingStore } from "#app/search/engine/opensearch/listing-store.server.ts";
import { createOpenSearchClient } from "#app/search/engine/opensearch/open-search-client.server.ts";
import { createOpenSearchEngine } from "#app/search/engine/opensearch/open-search-engine.server.ts";
import type { Lexicon } from "#app/search/understanding/word-group.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { startThrowAwayOpenSearch } from "#scripts/processes/opensearch/open-search.ts";

const alias = "bench";
const statsShape = z.object({
  indices: z.record(
    z.string(),
    z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
  ),
});

interface Wanted {
  lexicon: Lexicon;
  nodes: number;
  heapMb: number;
}

/** A cluster of its own with the listings of a database, and what it cost to fill. */
export async function clusterEngine(database: Database, { lexicon, ...wanted }: Wanted) {
  const started = await startThrowAwayOpenSearch(wanted);
  if (!("nodes" in started)) throw new Error(started.reason);
  const client = createOpenSearchClient(started.nodes.map(({ url }) => url));
  const store = new ListingStore(client, alias);
  const { byId } = await getVocabulary(database);
  const parentOf = (id: number) => byId.get(id)?.parentId ?? null;
  const index = `${alias}-1`;
  await store.create(index, 1);
  const begun = performance.now();
  for await (const rows of readAllRows(database)) {
    const changes = rows.map((row) => ({ ...documentOf(row, parentOf), version: 1 }));
    await store.write([index], changes);
  }
  await store.refresh(index);
  await store.answerFrom(index);
  const fillMs = performance.now() - begun;
  await client.call("POST", `/${index}/_flush`, { shape: z.unknown(), timeoutMs: 60_000 });
  const { indices } = await client.call("GET", `/${index}/_stats/store`, { shape: statsShape });
  const engine = createOpenSearchEngine(database, () => lexicon);
  const search: SearchEngine["search"] = (request) => engine.search(request, { client, alias });
  const bytes = indices[index]?.primaries.store.size_in_bytes ?? 0;
  return { engine: { search }, nodes: wanted.nodes, fillMs, diskMb: bytes / 1e6 };
}
