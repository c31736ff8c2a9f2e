import { sql } from "drizzle-orm";
import type { Config } from "#app/platform/config.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { healthKeys, takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import { openSealed, SealError, seal } from "#app/platform/sealing/seal.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { hashSecret } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";

interface ReasonAccess {
  id: string;
  as: "patient" | "clinic";
  secret?: string | undefined;
}

/** The associated data of what is sealed here. */
export const reasonPlace = (id: string) => JSON.stringify(["booking reason", id]);

/** Returns whether this site has a key for reasons; without one the form must not ask for them. */
export const takesReasons = takesHealthData;

/** @throws AppError `not_set_up` on a public site without HEALTH_DATA_KEY. */
const reasonKeys = (config: Config) => healthKeys(config, "booking reasons");

/** Encrypts why the patient comes, for the booking with this id alone. */
export function sealReason(config: Config, id: string, reason: string): string {
  return seal(reasonKeys(config), Buffer.from(reason), reasonPlace(id)).toString("base64");
}

/** Stores why the patient comes, encrypted and apart from the booking. */
export async function writeReason(
  tx: Transaction,
  context: BookingContext,
  { id, as, secret, reason, isShared }: ReasonAccess & { reason: string; isShared: boolean },
): Promise<void> {
  const sealed = sealReason(context.config, id, reason);
  const { rows } = await tx.execute<{ written: boolean }>(sql`
    select write_booking_reason(${id}::uuid, ${as}, ${hashSecret(secret)},
      ${sealed}, ${isShared}) as written`);
  if (!rows[0]?.written) throw refuseBooking(context, "missing");
}

/**
 * Returns why the patient comes, to the patient, or to the clinic where the patient shared it; null
 * if there is no reason for the caller. The database records each read in the audit log.
 */
export async function readReason(
  context: BookingContext,
  { id, as, secret }: ReasonAccess,
): Promise<string | null> {
  const { actor, database, requestId, config } = context;
  const sealed = await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ sealed: string | null }>(sql`
      select read_booking_reason(${id}::uuid, ${as}, ${hashSecret(secret)}, ${requestId}) as sealed`);
    return rows[0]?.sealed ?? null;
  });
  if (sealed === null) return null;
  try {
    return openSealed(
      reasonKeys(config),
      Buffer.from(sealed, "base64"),
      reasonPlace(id),
    ).toString();
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
