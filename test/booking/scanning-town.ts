import type { Database } from "#app/platform/database/database.server.ts";
import { type BookableTown, makeBookableTown } from "./bookable-town.ts";

export interface ScanningTown extends BookableTown {
  resourceId: string;
  deviceScheduleId: string;
  /** An appointment of a service with the scanner, without a person. */
  scanId: string;
  service: { id: string; slug: string };
}

/**
 * A bookable town whose clinic has a scanner with a schedule of its own around the clock, in which a
 * service is booked; the town's professional shares the scanner by the type `scanned`.
 */
export async function makeScanningTown(
  database: Database,
  { units = 2 }: { units?: number } = {},
): Promise<ScanningTown> {
  const town = await makeBookableTown(database);
  const { pool } = database;
  const one = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: string; slug: string }>(text, values)).rows[0] ?? { id: "", slug: "" };
  const shared = await one(
    "select resource_id as id from appointment_type_resources where appointment_type_id = $1",
    [town.types.scanned],
  );
  const resourceId = shared.id;
  await pool.query(
    `insert into bookable_units (resource_id, position, name)
     select $1, at, 'Scanner ' || at from generate_series(2, $2::int) as at`,
    [resourceId, units],
  );
  const schedule = await one(
    "insert into schedules (resource_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
    [resourceId, town.clinicId],
  );
  await pool.query(
    `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
     select $1, day, '00:00', '24:00' from generate_series(1, 7) as day`,
    [schedule.id],
  );
  const service = await one(
    "select id, slug from services where status = 'active' order by slug limit 1",
    [],
  );
  const scan = await one(
    `insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes,
       lead_time_minutes, fee, preparation_en, preparation_ar)
     values ($1, $2, 'in_person', 'Knee scan', 'تصوير الركبة', 30, 0, 900, 'Wear no metal.', 'لا ترتدِ معادن.')
     returning id`,
    [schedule.id, service.id],
  );
  return { ...town, resourceId, deviceScheduleId: schedule.id, scanId: scan.id, service };
}
