import { sql } from "drizzle-orm";
import type { Administrator } from "#app/admin-kit/resource.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { publicBuckets } from "#app/platform/storage/paths.ts";
import { isOversized } from "../content/media/media.server.ts";
import { pictureUses } from "../content/media/queries.server.ts";

interface Reader {
  database: Database;
  actor: Administrator;
}

const kinds = ["professionals", "clinics", "services", "franchises"] as const;

/** The listings of a kind that visitors see. */
export interface MissingPictures {
  kind: (typeof kinds)[number];
  listed: number;
  missing: number;
}

const inUtc = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Counts the listed entries of each kind, and those without a picture. */
export async function countMissing({ database, actor }: Reader): Promise<MissingPictures[]> {
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as listed,
      count(*) filter (where image_path is null)::int as missing from ${sql.identifier(kind)} where status = 'active'`,
  );
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<MissingPictures & Record<string, unknown>>(sql.join(parts, sql` union all `)),
  );
  return rows;
}

export interface WaitingPicture {
  id: string;
  listing: string;
  listingAr: string;
  submittedAt: string;
}

const mostListed = 10;

/** Returns the pictures that owners sent and nobody has decided on, the oldest first. */
export async function listWaiting({ database, actor }: Reader): Promise<WaitingPicture[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<WaitingPicture & Record<string, unknown>>(sql`
      select c.id, coalesce(l.name_en, c.entity_id::text) as listing,
        coalesce(l.name_ar, c.entity_id::text) as "listingAr", ${inUtc(sql`c.submitted_at`)} as "submittedAt"
      from listing_changes c left join directory_listings l on l.entity_type = c.entity_type and l.entity_id = c.entity_id
      where c.state = 'waiting' and c.part = 'picture' order by c.submitted_at, c.id limit ${mostListed}`),
  );
  return rows;
}

/** Counts of faulty stored pictures. */
export interface LibraryFaults {
  unused: number;
  oversized: number;
  undescribed: number;
}

/** Counts the pictures of the media library that need somebody. */
export async function countFaults({ database, actor }: Reader): Promise<LibraryFaults | null> {
  const isDescribed = sql`(coalesce(m.metadata -> 'alt' ->> 'en', '') <> '' and coalesce(m.metadata -> 'alt' ->> 'ar', '') <> '')`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<LibraryFaults & Record<string, unknown>>(sql`
      select count(*) filter (where used.address is null)::int as unused,
        count(*) filter (where ${isOversized})::int as oversized,
        count(*) filter (where not ${isDescribed})::int as undescribed
      from media_files m left join (select distinct shown.address from (${pictureUses}) shown) used
        on used.address = '/files/' || m.bucket || '/' || m.path
      where m.bucket = any(${sql.param([...publicBuckets])}::text[])`),
  );
  return rows[0] ?? null;
}

export interface PictureSource {
  bucket: string;
  files: number;
  megabytes: number;
  storedAt: string;
}

/** Returns where public pictures come from: how many, how large, and when the last one came. */
export async function readPictureSources({ database, actor }: Reader): Promise<PictureSource[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<PictureSource & Record<string, unknown>>(sql`
      select m.bucket, count(*)::int as files, round(sum(m.size) / 1000000.0, 1)::float8 as megabytes,
        ${inUtc(sql`max(m.created_at)`)} as "storedAt"
      from media_files m where m.bucket = any(${sql.param([...publicBuckets])}::text[])
      group by m.bucket order by files desc, m.bucket`),
  );
  return rows;
}
