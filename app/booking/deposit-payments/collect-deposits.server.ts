import { sql } from "drizzle-orm";
import { chooseProvider } from "#app/billing/providers/choose-provider.server.ts";
import {
  type PaymentProvider,
  PaymentServiceError,
  type Reservation,
} from "#app/billing/providers/payment-provider.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { mostAttempts, retryMinutes } from "#app/platform/sending/retry-schedule.ts";
import type { Services } from "#app/platform/services.server.ts";
import { refundDelaySeconds, reservedDays } from "../deposits/rules.ts";

/** After this long a run that claimed a deposit counts as dead. */
const leaseMinutes = 5;
const actor = { kind: "job", name: "booking.deposits" } as const;
const batchSize = 50;
const results = { capture: "captured", release: "released", refund: "refunded" } as const;

interface Due extends Record<string, unknown> {
  id: string;
  booking_id: string;
  charge: string;
  attempts: number;
  action: keyof typeof results;
}

/**
 * Captures, releases and refunds the deposits that are due by the policy. A run that dies after the
 * payment service has answered asks again with the same key, which changes nothing there.
 * @returns how many were settled.
 */
export async function collectDeposits(
  services: Pick<Services, "config" | "database" | "log">,
): Promise<number> {
  const provider = chooseProvider(services.config);
  if (!provider) return 0;
  let settled = 0;
  for (const due of await claim(services, provider.name)) {
    if (await collect(services, provider, due)) settled += 1;
  }
  return settled;
}

function claim({ database }: Pick<Services, "database">, provider: PaymentProvider["name"]) {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      with due as (
        select d.id, f.action
        from due_deposits(now() - make_interval(days => ${reservedDays}),
          now() - make_interval(secs => ${refundDelaySeconds})) f
        join booking_deposits d on d.id = f.id
        where d.provider = ${provider} and d.next_attempt_at <= now() and d.attempts < ${mostAttempts}
        order by d.next_attempt_at limit ${batchSize} for update of d skip locked)
      update booking_deposits d
      set attempts = d.attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
      from due where due.id = d.id
      returning d.id, d.booking_id, d.charge, d.attempts, due.action`);
    return rows;
  });
}

async function collect(
  { database, log }: Pick<Services, "database" | "log">,
  provider: PaymentProvider,
  { id, booking_id: bookingId, charge, attempts, action }: Due,
): Promise<boolean> {
  const reservation: Reservation = { paymentId: id, charge };
  try {
    await provider[action](reservation);
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error;
    log.error({ err: error, depositId: id, action }, "a deposit could not be settled");
    await withTransaction(database, actor, (tx) =>
      tx.execute(sql`
        update booking_deposits set problem = ${`${action}: ${describe(error)}`},
          next_attempt_at = now() + make_interval(mins => ${retryMinutes(attempts)})
        where id = ${id}::uuid`),
    );
    return false;
  }
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`
      update booking_deposits
      set status = ${results[action]}, settled_at = now(), attempts = 0, next_attempt_at = now(), problem = null
      where id = ${id}::uuid`);
    await recordAudit(tx, {
      actor,
      action: `deposit.${results[action]}`,
      entityType: "bookings",
      entityId: bookingId,
      detail: { depositId: id },
    });
  });
  return true;
}

/** The payment service's status, which the cause names; never its words, which may name a person. */
function describe({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
