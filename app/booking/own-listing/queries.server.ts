import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";

/** Owner of a calendar: of all schedules of a clinic or professional. */
export interface CalendarOwner {
  kind: "clinics" | "professionals";
  id: string;
}

interface OwnListing extends Record<string, unknown> {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

/**
 * Lists the clinics whose bookings the caller handles, all of them or as a practitioner their own, or
 * the professionals whose listing they own. Those off the site are among them: they have appointments.
 */
export async function listStaffedListings(
  database: Database,
  actor: Actor,
  kind: CalendarOwner["kind"],
): Promise<OwnListing[]> {
  const isStaffed =
    kind === "clinics"
      ? sql`id in (select staffed_clinics() union select clinic_id from practised_places())`
      : sql`id in (select owned_professionals())`;
  const read = (tx: Transaction) =>
    tx.execute<OwnListing>(sql`
      select id, slug, name_en as "nameEn", name_ar as "nameAr" from ${sql.identifier(kind)}
      where ${isStaffed} order by name_en, id`);
  return (await withRead(database, actor, read, { isPrepared: true })).rows;
}

/** Returns whether the caller has an approved claim of the clinic's listing. */
export async function ownsClinic(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ owns: boolean }>(sql`select owns_listing('clinics', ${clinicId}::uuid) as owns`),
  );
  return rows[0]?.owns ?? false;
}

/** Returns whether the caller may change the schedules of the clinic. */
export async function managesClinic(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`select 1 where ${clinicId}::uuid in (select staffed_clinics('manager'))`),
  );
  return rows.length > 0;
}
