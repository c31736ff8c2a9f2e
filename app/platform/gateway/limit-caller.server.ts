import type { ApiKeyActor } from "../actor.ts";
import type { Database } from "../database/database.server.ts";
import type { RequestContext } from "../services.server.ts";
import { senderNetwork } from "../web/sender-network.ts";
import { CallerLimit } from "./caller-limit.ts";

/** The subject of the count: the sender of a call, or its API key. */
type Caller = Pick<RequestContext, "callLimit" | "clientAddress" | "callerKey">;

/**
 * Runs a call under /rest/v1 when its sender has fewer than four running, or its key of the back
 * office fewer than eight. All callers together use at most half of the pool, which leaves the other
 * half to the pages.
 * @throws AppError `busy` when the call cannot start in time.
 */
export function limitCaller<T>(
  { callLimit, clientAddress, callerKey }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const caller = callerKey ? nameOf(callerKey) : senderNetwork(clientAddress);
  return callLimit.run(caller, work);
}

/** Calls of one sender that run at once. */
export const callsAtOnce = 4;

const officeKey = "office key ";

function nameOf({ keyId, clinicId }: ApiKeyActor): string {
  return (clinicId === null ? officeKey : "key ") + keyId;
}

/** Makes the limits of one process: each leaves half of the pool to the pages. */
export function openLimits({ pool }: Database) {
  const ofAll = Math.max(1, Math.floor(pool.options.max / 2));
  const ofCaller = (caller: string) => (caller.startsWith(officeKey) ? 8 : callsAtOnce);
  return {
    callLimit: new CallerLimit({ ofCaller, ofAll, waiting: 32, waitMs: 2_000 }),
    writeLimit: new CallerLimit({ ofCaller: ofAll, ofAll, waiting: 250, waitMs: 20_000 }),
  };
}
