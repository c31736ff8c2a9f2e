import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { textNumber } from "#app/platform/forms/phone-number.ts";

/** Of a booking `b`: confirmed by its patient, asked while its clinic holds it for them, or null. */
export const patientAnswer = sql`case
  when b.state = 'confirmed' and b.confirmed_sequence = b.sequence then 'confirmed'
  when b.state = 'held' and b.patient_name <> '' and exists (select 1 from booking_events e
    where e.booking_id = b.id and e.party = 'clinic' and e.action = 'hold') then 'asked' end`;

interface Wanted {
  typeId: string;
  startsAt: string;
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
}

/**
 * Visits that a clinic makes for a contact within so many days before its owner has to confirm one; the
 * longest hold, and how long before the visit it ends at the latest.
 */
const rules = { most: 2, days: 30, hours: 24, leadMinutes: 60 };

/**
 * Returns until when a visit is held for its patient to confirm it; null where it is booked at once: of a
 * contact that has booked, come or confirmed there, for the first two, within two hours, when a message
 * comes too late to be answered, and where none can be sent.
 */
export async function findHoldEnd(
  tx: Transaction,
  { typeId, startsAt, contactEmail, contactPhone }: Wanted,
): Promise<string | null> {
  // A landline gets no message that its owner could answer.
  if (!contactEmail && !textNumber(contactPhone)) return null;
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select to_char(visit_held_until(${typeId}::uuid, ${startsAt}::timestamptz, ${contactEmail ?? null}::text,
      ${contactPhone ?? null}::text, ${JSON.stringify(rules)}::jsonb) at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until`);
  return rows[0]?.until ?? null;
}
