import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

const newest = 40;
const freshMs = 10 * 60_000;

export interface NewListing {
  kind: "professionals" | "clinics";
  slug: string;
  nameEn: string;
  nameAr: string;
  summaryEn: string;
  summaryAr: string;
  listedAt: Date;
}

/** The professionals and clinics that were listed last, newest first; up to ten minutes old. */
export const newListings = cachedRead("discovery.new_listings", freshMs, readNewListings);

async function readNewListings(database: Database): Promise<NewListing[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<Omit<NewListing, "listedAt"> & { listedAt: string }>(sql`
      with recent as (
        (select 'professionals' as kind, id, created_at from professionals
          where status = 'active' order by created_at desc, id limit ${newest})
        union all
        (select 'clinics', id, created_at from clinics
          where status = 'active' order by created_at desc, id limit ${newest})
      )
      select r.kind, l.slug, l.name_en as "nameEn", l.name_ar as "nameAr",
        l.summary_en as "summaryEn", l.summary_ar as "summaryAr",
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "listedAt"
      from recent r
      join directory_listings l on l.entity_type = r.kind and l.entity_id = r.id
      order by r.created_at desc, l.slug limit ${newest}`),
  );
  return rows.map((row) => ({ ...row, listedAt: new Date(row.listedAt) }));
}
