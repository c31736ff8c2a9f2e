import { keysOf } from "#app/platform/keys-of.ts";
import type { CountedBy } from "#app/platform/limits/limit.ts";
import { limits } from "#app/platform/limits/limit-table.ts";
import { type Counted, resetShared, takeShared } from "#app/platform/limits/shared-limit.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import type { KnownSender } from "./sessions/known-sender.server.ts";

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

const names = keysOf(limits);
const limitsOf = (attempt: Attempt, by: CountedBy) =>
  names.filter((name) => name.startsWith(`${attempt}.`) && limits[name].by === by);

/**
 * Counts an attempt for the account it is made on and for its sender; false when either has had too
 * many, and then it uses up neither. An account that does not exist is counted like one that does. A
 * sender whom the account knows has limits of its own, which strangers cannot use up.
 */
export async function countAttempt(
  context: Counting,
  attempt: Attempt,
  account: string,
  known: KnownSender | null = null,
): Promise<boolean> {
  return (await waitForAttempt(context, attempt, account, known)) === null;
}

/** The same; returns how long to wait before another attempt, in seconds, and null for none. */
export async function waitForAttempt(
  context: Counting,
  attempt: Attempt,
  account: string,
  known: KnownSender | null = null,
): Promise<number | null> {
  const ofSender = limitsOf(attempt, "sender").map((limit) => ({
    limit,
    key: senderNetwork(context.clientAddress),
  }));
  const ofAccount = countedForAccount(attempt, account, known);
  // A device is counted alone: those who share its network may have used up the network's attempts.
  const counted = known?.isDevice ? ofAccount : [...ofAccount, ...ofSender];
  return (await takeShared(context, counted))?.waitSeconds ?? null;
}

/**
 * Resets the attempts on an account after a right password or code, of the sender who gave it; those
 * of its network remain.
 */
export function forgetAttempts(
  context: Counting,
  attempt: Attempt,
  account: string,
  known: KnownSender | null = null,
): Promise<void> {
  return resetShared(context, countedForAccount(attempt, account, known));
}

function countedForAccount(
  attempt: Attempt,
  account: string,
  known: KnownSender | null,
): Counted[] {
  const ofDevice = known ? limitsOf(attempt, "device") : [];
  if (known && ofDevice.length > 0)
    return ofDevice.map((limit) => ({ limit, key: `${known.key} ${account}` }));
  return limitsOf(attempt, "account").map((limit) => ({ limit, key: account }));
}
