import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Transaction, withSavepoint } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requireOpen } from "../misfits/require-open.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import {
  hashSecret,
  openingSecret,
  recordChange,
  requireBooking,
} from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import type { BookingView } from "../verbs/inputs.ts";

const confirmVisitInput = z.object({ id: z.uuid(), secret: z.string().max(400) });

/**
 * Confirms a visit that a clinic holds for the patient, by the link of its message, and with it all others
 * that the clinic holds for the same contact: its owner is asked once.
 */
export const confirmVisit = defineVerb({
  name: "confirm_visit",
  permission: "bookings.book",
  input: confirmVisitInput,
  async run(tx, { id, secret }, context): Promise<{ booking: BookingView }> {
    const others = await listHeldWith(tx, { id, secret });
    const booking = await confirmOne(tx, context, { id, secret });
    for (const other of others) {
      const opened = { id: other, secret: openingSecret(context.config, other) };
      // A time that was closed meanwhile ends with its hold.
      await withSavepoint(tx, () => confirmOne(tx, context, opened)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
    return { booking };
  },
});

interface Opened {
  id: string;
  secret: string;
}

/** Returns the ids of the other visits that a clinic holds for the contact of one. */
export async function listHeldWith(tx: Transaction, { id, secret }: Opened): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select held_with(${id}::uuid, ${hashSecret(secret)}) as id`,
  );
  return rows.map((row) => row.id);
}

async function confirmOne(
  tx: Transaction,
  context: BookingContext,
  { id, secret }: Opened,
): Promise<BookingView> {
  const access = { id, as: "patient", secret } as const;
  await requireOpen(tx, context, await requireBooking(tx, context, access));
  const { rows } = await tx.execute<{ outcome: "done" | "missing" | "expired" | "late" }>(
    sql`select confirm_visit(${id}::uuid, ${hashSecret(secret)}) as outcome`,
  );
  const { outcome = "missing" } = rows[0] ?? {};
  if (outcome !== "done") throw refuseBooking(context, outcome);
  return recordChange(tx, context, { action: "confirm", access });
}
