import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { startThrowAwayOpenSearch } from "#scripts/processes/opensearch/open-search.ts";
import { stopAll } from "#scripts/processes/processes.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openEngineWorld } from "#test/search/engine-world.ts";
import { createHiddenListings, writeListings } from "#test/search/listing-changes.ts";
import { readCluster } from "#test/search/read-cluster.ts";
import { testServices } from "#test/sites/services.ts";
import { readAllRows } from "../../compact-index/queries.server.ts";
import { createSqlEngine } from "../sql/sql-engine.server.ts";
import { createOpenSearchClient, OpenSearchOutage } from "./open-search-client.server.ts";
import { createOpenSearchEngine } from "./open-search-engine.server.ts";
import { OpenSearchIndex } from "./open-search-index.server.ts";

const searchers = 4;
const changes = 30;
/** Machines may be busy with other tests. */
const waitMs = 240_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A node that gives this answer, or none at all. */
async function startNode(answer: object | null): Promise<string> {
  const server = createServer((_request, response) => {
    if (answer) response.end(JSON.stringify(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

const shape = z.object({ name: z.string() });

test("a node that gives no answer is not asked again after its time is over", async () => {
  const nodes = [await startNode(null), await startNode({ name: "second" }), await startNode(null)];
  const client = createOpenSearchClient(nodes, 300);
  await expect(client.call("GET", "/", { shape })).rejects.toThrow(OpenSearchOutage);
  expect(await client.call("GET", "/", { shape })).toEqual({ name: "second" });
  expect(await client.call("GET", "/", { shape })).toEqual({ name: "second" });
});

test("a node that refuses connections costs no answer", async () => {
  const client = createOpenSearchClient(["http://127.0.0.1:9", await startNode({ name: "other" })]);
  expect(await client.call("GET", "/", { shape })).toEqual({ name: "other" });
});

onAnyDatabase((open) => {
  test.skipIf(!process.env.TEST_OPENSEARCH_URL)(
    "OpenSearch loses nothing and goes on when one of three nodes is killed",
    async () => {
      const started = await startThrowAwayOpenSearch({ nodes: 3, heapMb: 256 });
      if (!("nodes" in started)) throw new Error(started.reason);
      const urls = started.nodes.map(({ url }) => url).join(",");
      const patient = createOpenSearchClient(urls.split(","), waitMs);
      const database = await open({ seed: "demo" });
      const world = await openEngineWorld(database);
      await createHiddenListings(database);
      const dataDir = mkdtempSync(join(tmpdir(), "dalil-cluster-"));
      const services = testServices(database, {
        dataDir,
        settings: { SEARCH_ENGINE: "opensearch", OPENSEARCH_URL: urls },
      });
      const outbox = startOutboxReader(database, {
        onEvents: (events) => services.hub.dispatch(events),
        pollMs: 200,
        log: services.log,
      });
      const index = new OpenSearchIndex({ services, outbox, onChange: () => {} });
      try {
        await expect.poll(() => index.isAnswering, { timeout: waitMs }).toBe(true);
        const engine = createOpenSearchEngine(database, () => world.lexicon);
        const byTable = createSqlEngine(database, () => world.lexicon);
        const asked = fc.sample(world.requests, 200);
        const answered = { cluster: 0, table: 0 };
        let isOver = false;
        const searching = Array.from({ length: searchers }, async (_, searcher) => {
          for (let at = searcher; !isOver; at += searchers) {
            const request = asked[at % asked.length];
            if (!request) continue;
            const found = index.isAnswering
              ? await index.answer(() => engine.search(request, index))
              : null;
            if (found) answered.cluster += 1;
            else {
              await byTable.search(request);
              answered.table += 1;
            }
          }
        });
        for (let change = 0; change < changes; change += 1) {
          const kind = change % 3 === 0 ? "hide" : change % 3 === 1 ? "name" : "quality";
          await writeListings(database, { kind, share: 1, seed: change });
          if (change === 10) process.kill(-(started.nodes[0]?.child.pid ?? 0), "SIGKILL");
          await sleep(100);
        }
        const before = answered.cluster;
        const table: string[] = [];
        for await (const rows of readAllRows(database)) table.push(...rows);
        await expect
          .poll(() => readCluster(patient, index.alias), { timeout: waitMs, interval: 500 })
          .toEqual(table.sort());
        await expect.poll(() => answered.cluster, { timeout: waitMs }).toBeGreaterThan(before);
        isOver = true;
        await Promise.all(searching);
      } finally {
        await index.stop();
        await outbox.stop();
        await stopAll();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    1_200_000,
  );
});
