import type { ApiKeyActor } from "../actor.ts";
import { perDatabase } from "../database/per-database.server.ts";
import type { RequestContext } from "../services.server.ts";
import { senderNetwork } from "../web/sender-network.ts";
import { CallerLimit } from "./caller-limit.ts";

/** The subject of the count: the sender of a call, or its API key. */
type Caller = Pick<RequestContext, "database" | "clientAddress" | "callerKey">;

/**
 * Runs a call under /rest/v1 when its sender has fewer than four running, or its key of the back
 * office fewer than eight. All callers together use at most half of the pool, which leaves the other
 * half to the pages.
 * @throws AppError `busy` when the call cannot start in time.
 */
export function limitCaller<T>(
  { database, clientAddress, callerKey }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const caller = callerKey ? nameOf(callerKey) : senderNetwork(clientAddress);
  return limits.of(database).run(caller, work);
}

/** Calls of one sender that run at once. */
export const callsAtOnce = 4;

const officeKey = "office key ";

function nameOf({ keyId, clinicId }: ApiKeyActor): string {
  return (clinicId === null ? officeKey : "key ") + keyId;
}

const limits = perDatabase(({ pool }) => {
  const ofAll = Math.max(1, Math.floor(pool.options.max / 2));
  const ofCaller = (caller: string) => (caller.startsWith(officeKey) ? 8 : callsAtOnce);
  return new CallerLimit({ ofCaller, ofAll, waiting: 32, waitMs: 2_000 });
});
