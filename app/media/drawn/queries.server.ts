import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** Whether an entity of that slug is listed. */
export async function isListed(
  database: Database,
  entityType: string,
  slug: string,
): Promise<boolean> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute(sql`
      select 1 from directory_listings where entity_type = ${entityType} and slug = ${slug} limit 1`),
  );
  return rows.length > 0;
}
