import { AsyncLocalStorage } from "node:async_hooks";
import type { LogPosition } from "./log-position.ts";
import type { Replica } from "./replica.server.ts";

/** The rights of one request to read from a replica, and whether it has written. */
export interface ReadScope {
  /** Whether reads may go to a replica. An action reads what it decides by from the primary. */
  mayLag: boolean;
  /** The position that this visitor has seen: what is read must not be older. */
  seen: LogPosition;
  hasWritten: boolean;
}

const scopes = new AsyncLocalStorage<ReadScope>();

export function withReadScope<T>(scope: ReadScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Lets the reads of `work` go to a replica. Without it actions, jobs and followers read from the primary. */
export function withReplicaReads<T>(work: () => T): T {
  const seen = scopes.getStore()?.seen ?? 0n;
  return scopes.run({ mayLag: true, seen, hasWritten: false }, work);
}

/** Returns what a replica must have replayed to answer here; null where the primary must. */
export function seenPosition(): LogPosition | null {
  const scope = scopes.getStore();
  return scope?.mayLag ? scope.seen : null;
}

/** Notes a committed write, so that the reads after it, in this request and the next, include it. */
export async function noteWrite(replica: Replica | undefined): Promise<void> {
  const scope = replica && scopes.getStore();
  if (!scope) return;
  scope.hasWritten = true;
  // The write is committed: a primary that goes away now must not make it fail.
  if (scope.mayLag) await replica.advance().catch(() => {});
}
