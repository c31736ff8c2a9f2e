import { sql } from "drizzle-orm";
import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

const subjects = z.array(
  z.object({ nameEn: z.string(), nameAr: z.string(), specialtySlug: z.string().nullable() }),
);

/** What a drawn picture shows of a listed entity, or nothing when there is none of that slug. */
export async function findDrawnSubject(database: Database, entityType: string, slug: string) {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute(sql`
      select listing.name_en as "nameEn", listing.name_ar as "nameAr", item.slug as "specialtySlug"
      from directory_listings listing
      left join vocabulary_items item on item.id = listing.primary_specialty_id
      where listing.entity_type = ${entityType} and listing.slug = ${slug}
      limit 1`),
  );
  return subjects.parse(rows)[0] ?? null;
}
