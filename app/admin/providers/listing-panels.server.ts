import { sql } from "drizzle-orm";
import type { AdminScope, PanelContent } from "#app/admin-kit/resource.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readTexts, tablePanel } from "../resources/panel-content.server.ts";

export async function findSlug(scope: AdminScope, id: string): Promise<string> {
  const [row] = await readTexts(
    scope,
    sql`select id::text as key, slug from professionals where id::text = ${id}`,
  );
  if (!row?.slug) throw new AppError("not_found", "There is no such listing.");
  return row.slug;
}

const mostRows = 20;

export function readPlaces(scope: AdminScope, id: string): Promise<PanelContent> {
  const name = sql.raw(scope.locale === "ar" ? "c.name_ar" : "c.name_en");
  return tablePanel(
    scope,
    { clinic: "panel.clinic", phone: "professionals.phone", fee: "panel.fee" },
    sql`select o.id::text as key, ${name} as clinic, coalesce(o.phone, c.phone) as phone, o.fee::text as fee
      from places_of_practice o join clinics c on c.id = o.clinic_id
      where o.professional_id::text = ${id} order by o.is_primary desc, c.name_en limit ${mostRows}`,
  );
}

export function readReviews(scope: AdminScope, id: string): Promise<PanelContent> {
  return tablePanel(
    scope,
    { author: "reviews.author", rating: "reviews.rating", body: "reviews.body" },
    sql`select id::text as key, author_name as author, rating::text, left(body, 200) as body
      from reviews where professional_id::text = ${id} and state = 'published'
      order by published_at desc limit ${mostRows}`,
  );
}

export function readClaims(scope: AdminScope, id: string): Promise<PanelContent> {
  return tablePanel(
    scope,
    { name: "claims.name", email: "claims.email", state: "column.state" },
    sql`select id::text as key, name, email, state from claims
      where entity_id::text = ${id} order by submitted_at desc limit ${mostRows}`,
  );
}
