import { sql } from "drizzle-orm";
import { actorUserId } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { readCaps } from "../verb-frame/booking-caps.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";

/**
 * Returns that a person has as many appointments to come as the operator lets one patient, or one
 * account, book online: before a time is held that only others could confirm. Null for guests, who are
 * not known yet. `booking_excess` decides when it is confirmed.
 */
export async function describeLimit(
  { actor, database, locale }: BookingContext,
  clinicId: string,
): Promise<string | null> {
  const userId = actorUserId(actor);
  if (userId === null) return null;
  const caps = await readCaps(database);
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ ofClinic: number; ofPatient: number; ofAccount: number }>(sql`
      select count(*) filter (where is_self and clinic_id = ${clinicId}::uuid)::int as "ofClinic",
        count(*) filter (where is_self)::int as "ofPatient", count(*)::int as "ofAccount"
      from (
        select clinic_id, family_member_id is null and beneficiary = 'self' as is_self from bookings
        where booked_by = ${userId} and upper(during) > now() and state in ('requested', 'confirmed', 'checked_in')
      ) own`),
  );
  const { ofClinic = 0, ofPatient = 0, ofAccount = 0 } = rows[0] ?? {};
  const t = wordsOfBooking(locale);
  if (ofAccount >= caps.account_full) return t("limit.account", { most: caps.account_full });
  if (ofPatient >= caps.patient_full) return t("limit.patient", { most: caps.patient_full });
  return ofClinic >= caps.clinic_full ? t("limit.clinic", { most: caps.clinic_full }) : null;
}
