import type { Database } from "../database/database.server.ts";
import { perDatabase } from "../database/per-database.server.ts";
import { senderNetwork } from "../web/sender-network.ts";
import { CallerLimit } from "./caller-limit.ts";

/**
 * Runs a call under /rest/v1 when its sender has fewer than four running. All callers together use
 * at most half of the pool, which leaves the other half to the pages.
 * @throws AppError `busy` when the call cannot start in time.
 */
export function limitCaller<T>(
  { database, clientAddress }: { database: Database; clientAddress: string },
  work: () => Promise<T>,
): Promise<T> {
  return limits.of(database).run(senderNetwork(clientAddress), work);
}

const limits = perDatabase(({ pool }) => {
  const ofAll = Math.max(1, Math.floor(pool.options.max / 2));
  return new CallerLimit({ ofCaller: 4, ofAll, waiting: 32, waitMs: 2_000 });
});
