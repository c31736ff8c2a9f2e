import type { Database } from "../database/database.server.ts";
import { senderNetwork } from "../web/sender-network.ts";
import { CallerTurns } from "./caller-turns.ts";

const turns = new WeakMap<Database, CallerTurns>();

/**
 * Runs a call under /rest/v1 when its sender has fewer than four running. All callers together take
 * at most half of the pool: the pages keep the other half.
 * @throws AppError `busy` when the call cannot start in time.
 */
export function takeTurn<T>(
  { database, clientAddress }: { database: Database; clientAddress: string },
  work: () => Promise<T>,
): Promise<T> {
  return turnsOf(database).run(senderNetwork(clientAddress), work);
}

function turnsOf(database: Database): CallerTurns {
  const known = turns.get(database);
  if (known) return known;
  const ofAll = Math.max(1, Math.floor(database.pool.options.max / 2));
  const made = new CallerTurns({ ofCaller: 4, ofAll, waiting: 32, waitMs: 2_000 });
  turns.set(database, made);
  return made;
}
