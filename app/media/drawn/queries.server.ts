import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type CoverKind, drawCover, drawNamedRoom } from "#app/ui/motif/scenes.ts";

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

/** Draws the cover of a listed entity, or one of the rooms; null where there is no such picture. */
export async function findDrawing(
  database: Database,
  kind: string,
  slug: string,
): Promise<string | null> {
  if (kind === "rooms") return drawNamedRoom(slug);
  if (!isCoverKind(kind) || !(await isListed(database, kind, slug))) return null;
  return drawCover({ seed: slug, kind });
}

function isCoverKind(value: string): value is CoverKind {
  return value === "clinics" || value === "services" || value === "franchises";
}
