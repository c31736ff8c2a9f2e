import { type PoolState, readHealth } from "#app/insights/health/read-health.server.ts";
import { readQueues } from "#app/platform/jobs/queues.server.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";

/** Reads what the readiness check reads and the queues of all processes, beside a state of the pool. */
export async function readProcessHealth(scope: AdminScope, pool: PoolState) {
  const [parts, queues] = await Promise.all([
    readHealth(scope),
    readQueues(scope.database, scope.actor),
  ]);
  const sum = (name: "waiting" | "running" | "failed") =>
    (queues ?? []).reduce((total, queue) => total + queue[name], 0);
  return {
    parts,
    pool,
    jobs: { waiting: sum("waiting"), running: sum("running"), failed: sum("failed") },
  };
}

export type ProcessHealth = Awaited<ReturnType<typeof readProcessHealth>>;
