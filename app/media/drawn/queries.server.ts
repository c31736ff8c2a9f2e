import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { drawNamedArticle } from "../drawings/articles/choose-subject.ts";
import { drawClinic, drawFranchise, drawNamedRoom } from "../drawings/clinics.ts";
import { drawService } from "../drawings/still-lifes/services.ts";

interface ListedKind {
  type: string | null;
  subtype: string | null;
}

/** Draws a listed entity, a room or an article's scene; null where there is no such picture. */
export async function findDrawing(
  database: Database,
  kind: string,
  slug: string,
): Promise<string | null> {
  if (kind === "rooms") return drawNamedRoom(slug);
  if (kind === "articles") return drawNamedArticle(slug);
  if (kind !== "clinics" && kind !== "services" && kind !== "franchises") return null;
  const listed = await findKind(database, kind, slug);
  if (!listed) return null;
  if (kind === "clinics") return drawClinic(slug, listed.type);
  if (kind === "franchises") return drawFranchise(slug, listed.type);
  return drawService(slug, listed.type, listed.subtype);
}

/** The vocabulary slugs of what a listed entity is; null where no entity of that slug is listed. */
async function findKind(
  database: Database,
  entityType: "clinics" | "services" | "franchises",
  slug: string,
): Promise<ListedKind | null> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<ListedKind & Record<string, unknown>>(sql`
      select
        (select slug from vocabulary_items
          where id = coalesce(l.franchise_type_id, l.clinic_type_ids[1], l.service_type_ids[1])) as type,
        (select slug from vocabulary_items where id = l.service_subtype_ids[1]) as subtype
      from directory_listings l
      where l.entity_type = ${entityType} and l.slug = ${slug} limit 1`),
  );
  return rows[0] ?? null;
}
