import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { chooseProvider } from "#app/billing/providers/choose-provider.server.ts";
import { PaymentServiceError } from "#app/billing/providers/payment-provider.ts";
import { toFils } from "#app/billing/rules.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { bookingPath } from "../bookings/addresses.ts";
import { mostPayments, paymentMinutes } from "../deposits/rules.ts";
import { callSettled } from "../verb-frame/call-settled.server.ts";
import { type BookingContext, defineVerb, type Verb } from "../verb-frame/define-verb.server.ts";
import { hashSecret, recordChange, requireBooking } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { settleHold } from "../verbs/confirm-booking.server.ts";
import { requestInput } from "../verbs/inputs.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";

const job = { kind: "job", name: "booking.deposits" } as const;

interface Opened {
  depositId: string;
}

interface Access {
  id: string;
  secret?: string | undefined;
}

/** Stores the details of a held booking and begins the payment of its deposit. */
const payDeposit = defineVerb({
  name: "pay",
  permission: "bookings.book",
  input: requestInput,
  async run(tx, input, context): Promise<Opened> {
    await settleHold(tx, context, {
      action: "pay",
      to: "held",
      input: { ...input, as: "patient" },
    });
    return openDeposit(tx, context, input);
  },
});

/** Begins another payment of a booking whose details are stored. */
const payAgain = defineVerb({
  name: "pay-again",
  permission: "bookings.book",
  input: requestInput.pick({ id: true, secret: true }),
  async run(tx, input, context): Promise<Opened> {
    const opened = await openDeposit(tx, context, input);
    await recordChange(tx, context, { action: "pay", access: { ...input, as: "patient" } });
    return opened;
  },
});

async function openDeposit(
  tx: Transaction,
  context: BookingContext,
  { id, secret }: Access,
): Promise<Opened> {
  const provider = chooseProvider(context.config);
  if (!provider) throw refuseBooking(context, "payment");
  const depositId = randomUUID();
  const { rows } = await tx.execute<{ outcome: z.infer<typeof outcomes> }>(sql`
    select open_deposit(${depositId}::uuid, ${id}::uuid, ${hashSecret(secret)}, ${provider.name},
      ${paymentMinutes}, ${mostPayments}) as outcome`);
  const outcome = outcomes.parse(rows[0]?.outcome);
  if (outcome !== "opened") throw refuseBooking(context, outcome);
  return { depositId };
}

const outcomes = z.enum(["opened", "missing", "illegal", "expired", "payments"]);

type Visit = BookingContext & Pick<RequestContext, "log" | "origin">;

/**
 * Stores the details, if there are any, and returns the address at which the deposit is paid. The
 * same key leads to the same payment: the service knows it by the id of the deposit.
 * @throws AppError with the reason; `payment` when the payment service does not respond.
 */
export async function startDeposit(
  context: Visit,
  { given, key }: { given: Access & Record<string, unknown>; key: string },
): Promise<string> {
  const verb: Verb<Opened> = "patientName" in given ? payDeposit : payAgain;
  const { depositId } = await callSettled(verb, context, given, key);
  const access = { ...given, as: "patient" } as const;
  const { id, deposit, contactEmail } = await withRead(context.database, context.actor, (tx) =>
    requireBooking(tx, context, access),
  );
  const provider = chooseProvider(context.config);
  if (!provider) throw refuseBooking(context, "payment");
  const t = wordsOfBooking(context.locale);
  try {
    const { reference, url } = await provider.startCheckout({
      paymentId: depositId,
      amountFils: toFils(deposit ?? 0),
      title: t("deposit.title"),
      customerEmail: contactEmail,
      locale: context.locale,
      returnUrl: context.origin + bookingPath(id),
      expiresAt: new Date(Date.now() + paymentMinutes * 60_000),
      isReserved: true,
    });
    await withTransaction(context.database, job, (tx) =>
      tx.execute(sql`
        update booking_deposits set reference = ${reference}
        where id = ${depositId}::uuid and reference is null`),
    );
    return url;
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error;
    context.log.error({ err: error }, "the payment of a deposit could not be begun");
    throw refuseBooking(context, "payment");
  }
}
