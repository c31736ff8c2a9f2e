import type { z } from "zod";
import { actorUserId } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { parseInput } from "#app/platform/gateway/server-function.ts";
import { idempotencyKey, runOnce } from "#app/platform/idempotency/run-once.server.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { type Action, requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { Span } from "../availability/slots.ts";
import { type BookingCaps, readCaps } from "./booking-caps.server.ts";
import { refuseStale, type SeenVersion } from "./refuse-stale.server.ts";

/** Request context of a verb. */
export type BookingContext = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "locale" | "requestId" | "writeLimit"
> & {
  /** The addresses and numbers that this guest has proved by a code. */
  verifiedContacts?: readonly string[];
  /** The guest's browser, by which its holds are counted; without one its network counts them. */
  browserId?: string | null;
  /** The requester of a job's work, who is not notified. */
  authorId?: string | null;
  /** How the patient agreed that a program passes on who they are; kept with the audit entry. */
  consent?: "stated";
  /** Whether deposits are asked for. */
  takesDeposits?: boolean;
  /** The booking as the caller saw it: with another version by now it stays as it is. */
  seen?: SeenVersion;
  /** The version of an appointment type that its form was opened with; another one by now refuses the form. */
  seenType?: string;
  /** Busy times of a calendar that is added; null or left out where it could not be read. */
  busyTimes?: readonly Span[] | null;
  /** The operator's caps, as they were before the transaction; each verb reads them. */
  caps?: BookingCaps;
};

/** Returns a key of the caller for idempotency and queues: their account or API key, or their network. */
export function callerKeyOf(context: BookingContext): string {
  if (context.actor.kind === "key") return `key ${context.actor.keyId}`;
  return actorUserId(context.actor) ?? `guest ${senderKey(context)}`;
}

interface Declaration<Input, Result> {
  name: string;
  permission: Extract<Action, `bookings.${string}`>;
  input: z.ZodType<Input>;
  run(tx: Transaction, input: Input, context: BookingContext): Promise<Result>;
}

/** A write of bookings. Screens call it with a key that their form carries, programs with their own. */
export interface Verb<Result = unknown> {
  name: string;
  input: z.ZodType;
  /** @throws AppError with `details.reason`, a key of `bookingRefusals`. */
  call(context: BookingContext, given: unknown, key: string): Promise<Result>;
}

/** Whether an administrator acts, and not the patient or the clinic. */
function isForOffice(parsed: unknown): boolean {
  return typeof parsed === "object" && parsed !== null && "as" in parsed && parsed.as === "admin";
}

/** Declares a write: permission, input, then one transaction that runs once for a key. */
export function defineVerb<Input, Result>(declaration: Declaration<Input, Result>): Verb<Result> {
  const { name, permission, input, run } = declaration;
  return {
    name,
    input,
    async call(context, given, key) {
      const { actor, database, writeLimit } = context;
      requirePermission(actor, permission);
      const parsed = parseInput(input, given);
      if (isForOffice(parsed)) requirePermission(actor, "bookings.administer");
      const callerKey = callerKeyOf(context);
      const checkedKey = parseInput(idempotencyKey, key);
      const once = { database, actor, callerKey, key: checkedKey, request: [name, parsed] };
      const withCaps = { ...context, caps: await readCaps(database) };
      return writeLimit.run(callerKey, () =>
        runOnce(once, async (tx) => {
          if (context.seen) await refuseStale(tx, context, context.seen);
          return run(tx, parsed, withCaps);
        }),
      );
    },
  };
}
