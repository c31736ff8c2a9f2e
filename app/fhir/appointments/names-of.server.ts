import { sql } from "drizzle-orm";
import type { BookingView } from "#app/booking/verbs/inputs.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { NamedBooking } from "../resources/write-appointment.ts";

type Names = Omit<NamedBooking, "booking">;

/** Returns the public names of a booking's professional and clinic. */
export async function namesOf(
  tx: Transaction,
  { professionalId, clinicId }: BookingView,
): Promise<Names> {
  const { rows } = await tx.execute<Names & Record<string, unknown>>(sql`
    select p.name_en as professional_en, p.name_ar as professional_ar,
      c.name_en as clinic_en, c.name_ar as clinic_ar
    from (select 1) one
    left join directory_listings p on p.entity_type = 'professionals' and p.entity_id = ${professionalId}::uuid
    left join directory_listings c on c.entity_type = 'clinics' and c.entity_id = ${clinicId}::uuid`);
  const [names] = rows;
  return (
    names ?? { professional_en: null, professional_ar: null, clinic_en: null, clinic_ar: null }
  );
}
