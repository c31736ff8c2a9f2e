import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** How patients reach a clinic, for a slip on paper. */
export async function findClinicContact(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<{ addressEn: string; addressAr: string; phone: string | null } | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ addressEn: string; addressAr: string; phone: string | null }>(sql`
      select coalesce(address_en, '') as "addressEn", coalesce(address_ar, '') as "addressAr",
        nullif(phone, '') as phone
      from clinics where id = ${clinicId}::uuid`),
  );
  return rows[0] ?? null;
}

/** Returns the telephone numbers of appointments, by their ids; the database decides which the caller reads. */
export async function listPhones(
  database: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string; phone: string | null }>(sql`
      select id, booking_contact(id) ->> 'phone' as phone
      from bookings where id = any(${sql.param([...ids])}::uuid[])`),
  );
  return new Map(rows.flatMap(({ id, phone }) => (phone ? [[id, phone] as const] : [])));
}
