import { sql } from "drizzle-orm";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** The visit that staff are about to book. */
interface Asked {
  clinicId: string;
  typeId: string;
  /** Absent for a visit that starts now. */
  startsAt: string | undefined;
  clinicPatientId: string | undefined;
  patientName: string;
  contactPhone: string | undefined;
  contactEmail: string | undefined;
}

interface SameTime extends Record<string, unknown> {
  startsAt: string;
  en: string;
  ar: string;
}

/**
 * Returns an appointment of the same patient at the clinic that overlaps the asked time. Of a shared
 * number or address the name decides: a family comes together.
 */
export async function findSameTime(
  database: Database,
  actor: Actor,
  { clinicId, typeId, startsAt, clinicPatientId, patientName, ...contact }: Asked,
): Promise<SameTime | null> {
  const start = startsAt ?? new Date().toISOString();
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<SameTime>(sql`
      select to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
        coalesce(p.name_en, k.name_en) as en, coalesce(p.name_ar, k.name_ar) as ar
      from bookings b join appointment_types k on k.id = b.appointment_type_id
        left join professionals p on p.id = b.professional_id,
        appointment_types asked
      where asked.id = ${typeId}::uuid and b.clinic_id = ${clinicId}::uuid
        and b.state in ('requested', 'confirmed', 'checked_in')
        and b.during && tstzrange(${start}::timestamptz,
          ${start}::timestamptz + make_interval(mins => asked.duration_minutes))
        and (b.clinic_patient_id = ${clinicPatientId ?? null}::uuid
          or fold_text(b.patient_name) = fold_text(${patientName})
            and (b.contact_phone = ${contact.contactPhone ?? null}
              or lower(b.contact_email) = lower(${contact.contactEmail ?? null})))
      order by lower(b.during) limit 1`),
  );
  return rows[0] ?? null;
}
