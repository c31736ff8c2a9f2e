import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Payee } from "#app/platform/slices/payee.ts";
import { bookingDeposits } from "../deposits/tables.server.ts";
import { requireOpen } from "../misfits/require-open.server.ts";
import { recordChange, requireBooking } from "../verb-frame/record-change.server.ts";
import { changeBooking } from "../verbs/change-booking.server.ts";

const actor: Actor = { kind: "job", name: "booking.deposits" };

/**
 * The deposits of bookings. An authorised one confirms its booking, or requests it, in the same
 * transaction; where the time is no longer held the deposit is released by the next run of the job.
 */
export const bookingDepositPayments: Payee = {
  async settle(tx, services, { provider, reference, outcome, amountFils, charge = null }) {
    const [deposit] = await tx
      .select()
      .from(bookingDeposits)
      .where(and(eq(bookingDeposits.provider, provider), eq(bookingDeposits.reference, reference)))
      .for("update");
    if (!deposit || outcome === "paid") return "ignored";
    if (outcome === "authorised" && amountFils !== deposit.amountFils) {
      services.log.error({ depositId: deposit.id }, "a deposit of another amount was reported");
      throw new AppError("unprocessable", "The amount is not the one that was asked for.");
    }
    const isOver =
      outcome === "authorised" ? deposit.authorisedAt !== null : deposit.status !== "open";
    if (isOver) return "repeated";
    const now = sql`now()`;
    const authorised = outcome === "authorised" && {
      charge,
      authorisedAt: now,
      nextAttemptAt: now,
    };
    await tx
      .update(bookingDeposits)
      .set({ status: outcome, ...authorised })
      .where(eq(bookingDeposits.id, deposit.id));
    await recordAudit(tx, {
      actor,
      action: `deposit.${outcome}`,
      entityType: "bookings",
      entityId: deposit.bookingId,
      detail: { depositId: deposit.id, amountFils: deposit.amountFils },
    });
    if (outcome === "authorised") await confirmPaid(tx, services, deposit.bookingId);
    return "settled";
  },
  async findLocal(database, reference) {
    const rows = await withRead(database, actor, (tx) =>
      tx
        .select({ amountFils: bookingDeposits.amountFils })
        .from(bookingDeposits)
        .where(
          and(
            eq(bookingDeposits.provider, "local"),
            eq(bookingDeposits.reference, reference),
            eq(bookingDeposits.status, "open"),
          ),
        ),
    );
    return rows[0] ? { amountFils: rows[0].amountFils, isReserved: true } : null;
  },
};

async function confirmPaid(
  tx: Transaction,
  { config, database, writeLimit }: Pick<Services, "config" | "database" | "writeLimit">,
  id: string,
): Promise<void> {
  const context = {
    actor,
    clientAddress: "",
    config,
    database,
    locale: "en",
    requestId: randomUUID(),
    writeLimit,
  } as const;
  const access = { id, as: "system" } as const;
  const booking = await requireBooking(tx, context, access);
  const action = booking.confirmation === "on_request" ? "request" : "confirm";
  const to = action === "request" ? "requested" : "confirmed";
  try {
    await requireOpen(tx, context, booking);
    await changeBooking(tx, context, { ...access, action, to });
  } catch (error) {
    if (error instanceof AppError && error.details?.reason !== undefined) return;
    throw error;
  }
  await recordChange(tx, context, { action, access });
}
