import { type SQL, sql } from "drizzle-orm";

/**
 * Returns the condition that a clinic has no appointment for a service that is booked online, by the
 * columns that hold both ids. There a consultation with somebody who provides the service leads to it.
 */
export function withoutOwnTypes(serviceId: string, clinicId: string): SQL {
  return sql`not exists (
    select 1 from appointment_types own_type
    join schedules own_schedule on own_schedule.id = own_type.schedule_id
    where own_type.service_id = ${sql.raw(serviceId)}
      and own_schedule.clinic_id = ${sql.raw(clinicId)}
      and own_type.is_active and own_type.confirmation <> 'call_only')`;
}
