import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { VisitInput } from "./inputs.ts";

/**
 * Returns the language of a patient's messages by the bookings that the clinic has of them, the
 * patient's own first; null for a patient whom the clinic does not know.
 */
export async function findPatientLocale(
  tx: Transaction,
  { typeId, clinicPatientId, contactEmail, contactPhone }: VisitInput,
): Promise<Locale | null> {
  const { rows } = await tx.execute<{ locale: Locale }>(sql`
    select b.locale from bookings b
      join schedules s on s.clinic_id = b.clinic_id join appointment_types t on t.schedule_id = s.id
    where t.id = ${typeId}::uuid and (b.clinic_patient_id = ${clinicPatientId ?? null}::uuid
      or b.contact_phone = ${contactPhone ?? null}::text
      or lower(b.contact_email) = lower(${contactEmail ?? null}::text))
    order by (b.patient_id is not null or b.booked_by is not null) desc, b.created_at desc limit 1`);
  return rows[0]?.locale ?? null;
}
