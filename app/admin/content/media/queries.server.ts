import { sql } from "drizzle-orm";
import { replaceableBuckets } from "#app/media/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Reference } from "#app/platform/database/find-references.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** Each replacement gives a picture another version: browsers keep what they have for an hour. */
export const versionedAddress = (path: ReturnType<typeof sql>) =>
  sql`'/files/' || m.bucket || '/' || ${path} || '?v=' || extract(epoch from (m.metadata ->> 'uploadedAt')::timestamptz)::bigint`;

/** The path of the smallest form of a picture. */
export const smallestVariant = sql`coalesce((select v ->> 'path' from jsonb_array_elements(m.variants) v
  where v ->> 'format' = 'webp' order by (v ->> 'width')::int limit 1), m.path)`;

export interface ReplaceablePicture {
  id: string;
  src: string;
  width: number;
  height: number;
}

/** Returns a picture that another one may replace. @throws AppError `not_found`. */
export async function findReplaceable(tx: Transaction, id: string): Promise<ReplaceablePicture> {
  const { rows } = await tx.execute<ReplaceablePicture & Record<string, unknown>>(sql`
    select m.id, ${versionedAddress(sql`m.path`)} as src, (m.metadata ->> 'width')::int as width,
      (m.metadata ->> 'height')::int as height
    from media_files m where m.id::text = ${id} and m.metadata ? 'width'
      and m.bucket = any(${sql.param([...replaceableBuckets])}::text[])`);
  const [picture] = rows;
  if (!picture) throw new AppError("not_found", "There is no such picture.");
  return picture;
}

/** Pictures of listings, by the bucket of each kind. */
const listings = [
  ["professionals", "profile-images"],
  ["clinics", "clinic-images"],
  ["services", "media"],
  ["franchises", "media"],
] as const;

const documents = ["blog_articles", "help_articles", "content_pages"] as const;

const ofListings = listings.map(
  ([table, bucket]) => sql`
    select ${table}::text as place, e.id::text as record, e.name_en as name, e.name_ar, ${`/files/${bucket}/`}::text || e.image_path as address
    from ${sql.identifier(table)} e where e.image_path is not null`,
);

const ofDocuments = documents.map(
  (table) => sql`
    select ${table}::text, d.id::text, d.title, d.title_ar, found.address from ${sql.identifier(table)} d,
      lateral (select (regexp_matches(d.body::text || d.body_ar::text, '"(/files/[^"]+)"', 'g'))[1] as address) found`,
);

/**
 * Where pictures are shown: listings, articles and pages, drafts as well. Earlier versions of a text do
 * not keep a picture.
 */
export const pictureUses = sql.join(
  [
    ...ofListings,
    sql`select 'clinics', c.id::text, c.name_en, c.name_ar, '/files/clinic-images/' || c.cover_path from clinics c where c.cover_path is not null`,
    sql`select 'clinics', c.id::text, c.name_en, c.name_ar, '/files/clinic-images/' || p.path from clinic_pictures p join clinics c on c.id = p.clinic_id`,
    sql`select 'blog_articles', a.id::text, a.title, a.title_ar, a.cover ->> 'src' from blog_articles a where a.cover is not null`,
    ...ofDocuments,
  ],
  sql` union `,
);

/** Counts the rows that show a file, by table. */
export async function findPictureUses(tx: Transaction, address: string): Promise<Reference[]> {
  const { rows } = await tx.execute<{ table: string; count: number }>(sql`
    select place as "table", count(distinct record)::int as count from (${pictureUses}) used
    where address = ${address} group by place order by place`);
  return rows;
}
