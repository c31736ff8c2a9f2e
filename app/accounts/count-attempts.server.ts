import { type CountedBy, type LimitName, limits } from "#app/platform/limits/limit-table.ts";
import { type Counted, resetShared, takeShared } from "#app/platform/limits/shared-limit.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";

/** The attempts that are counted: the limits of each begin with its name. */
export type Attempt =
  | "sign-in"
  | "send-code"
  | "try-code"
  | "begin-social"
  | "passkey"
  | "defer-action"
  | "take-data"
  | "setup"
  | "refresh";

type Counting = Pick<RequestContext, "clientAddress" | "config" | "database">;

const names = Object.keys(limits) as LimitName[];
const limitsOf = (attempt: Attempt, by: CountedBy) =>
  names.filter((name) => name.startsWith(`${attempt}.`) && limits[name].by === by);

/**
 * Counts an attempt for the account it is made on and for its sender; false when either has had too
 * many, and then it uses up neither. An account that does not exist is counted like one that does. A
 * device that has signed in to the account before has limits of its own, which strangers cannot use up.
 */
export async function countAttempt(
  context: Counting,
  attempt: Attempt,
  account: string,
  device: string | null = null,
): Promise<boolean> {
  const ofDevice = countedByDevice(attempt, account, device);
  if (ofDevice.length > 0) return (await takeShared(context, ofDevice)) === null;
  const counted: Counted[] = [
    ...limitsOf(attempt, "account").map((limit) => ({ limit, key: account })),
    ...limitsOf(attempt, "sender").map((limit) => ({
      limit,
      key: senderNetwork(context.clientAddress),
    })),
  ];
  return (await takeShared(context, counted)) === null;
}

/**
 * Resets an account's attempts after a right password or code, and those of its known device; those of
 * its sender remain.
 */
export function forgetAttempts(
  context: Counting,
  attempt: Attempt,
  account: string,
  device: string | null = null,
): Promise<void> {
  return resetShared(context, [
    ...limitsOf(attempt, "account").map((limit) => ({ limit, key: account })),
    ...countedByDevice(attempt, account, device),
  ]);
}

function countedByDevice(attempt: Attempt, account: string, device: string | null): Counted[] {
  if (device === null) return [];
  return limitsOf(attempt, "device").map((limit) => ({ limit, key: `${device} ${account}` }));
}
