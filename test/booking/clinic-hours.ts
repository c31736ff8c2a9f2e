import type { BookableTown } from "./bookable-town.ts";

/** The same hours on every day of the week, as listings store them. */
export const everyDay = (from: string, to: string) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [[from, to]]]));

/** Gives the schedule of a town the hours of its clinic, whose appointments it deletes. */
export async function followClinicHours(
  { services, clinicId, scheduleId }: BookableTown,
  week: ReturnType<typeof everyDay>,
): Promise<void> {
  const query = (text: string, values: unknown[]) => services.database.pool.query(text, values);
  await query("delete from bookings where clinic_id = $1", [clinicId]);
  await query("delete from schedule_rules where schedule_id = $1", [scheduleId]);
  await query("update schedules set follows_clinic_hours = true where id = $1", [scheduleId]);
  await query(
    "update places_of_practice set hours = null, ramadan_hours = null where clinic_id = $1",
    [clinicId],
  );
  await query("update clinics set opening_hours = $2, ramadan_hours = null where id = $1", [
    clinicId,
    JSON.stringify(week),
  ]);
}
