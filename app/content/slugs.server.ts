import { sql } from "drizzle-orm";
import { redirect } from "react-router";
import { guest } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { ContentKind } from "./editing/content-kinds.ts";

/** Remembers the slug that a record had; its present one is no former slug of anything. */
export async function keepFormerSlug(
  tx: Transaction,
  { kind, id, from, to }: { kind: ContentKind; id: number; from: unknown; to: unknown },
): Promise<void> {
  if (from === to) return;
  await tx.execute(sql`delete from content_slugs where kind = ${kind} and slug = ${to}`);
  await tx.execute(sql`
    insert into content_slugs (kind, slug, record_id) values (${kind}, ${from}, ${id})
    on conflict (kind, slug) do update set record_id = excluded.record_id, replaced_at = now()`);
}

/**
 * Returns the present slug of the record that had a slug before, where guests may read it. A former
 * slug names a record and no slug, so redirects cannot form a chain or a loop.
 */
async function findPresentSlug(
  database: Database,
  { kind, slug }: { kind: ContentKind; slug: string },
): Promise<string | null> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ slug: string }>(sql`
      select c.slug from content_slugs former join ${sql.identifier(kind)} c on c.id = former.record_id
      where former.kind = ${kind} and former.slug = ${slug} and c.slug <> ${slug}`),
  );
  return rows[0]?.slug ?? null;
}

/** Redirects an address with a former slug; does nothing for any other. */
export async function redirectFormerSlug(
  { database, locale }: { database: Database; locale: Locale },
  { kind, slug, pathOf }: { kind: ContentKind; slug: string; pathOf: (slug: string) => string },
): Promise<void> {
  const present = await findPresentSlug(database, { kind, slug });
  if (present !== null) throw redirect(localizedPath(pathOf(present), locale), 301);
}
