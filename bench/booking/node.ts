import { tmpdir } from "node:os";
import type { Actor } from "#app/platform/actor.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { testServices } from "#test/sites/services.ts";
import { type BenchWork, runClients } from "./clients.ts";

/** Message of the bench to a node: a process of its own, with its own pool and its own memory. */
export interface NodeTask extends BenchWork {
  databaseUrl: string;
  actors: readonly Actor[];
}

process.once("message", (task: NodeTask) => {
  void run(task);
});

async function run({ databaseUrl, actors, ...work }: NodeTask): Promise<void> {
  const database = openDatabase({ databaseUrl, poolSize: 4 });
  const { config, writeLimit } = testServices(database, { dataDir: tmpdir() });
  const contexts = actors.map((actor) => ({
    actor,
    clientAddress: "10.0.0.1",
    config,
    database,
    locale: "en" as const,
    requestId: "bench",
    writeLimit,
  }));
  const result = await runClients(contexts, work);
  await database.close();
  process.send?.(result, () => process.exit());
}
