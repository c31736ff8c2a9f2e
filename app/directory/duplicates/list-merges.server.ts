import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import type { DuplicateKind } from "./rules.ts";

interface MergedListing {
  nameEn: string;
  nameAr: string;
}

const mergedListing = z.object({ nameEn: z.string(), nameAr: z.string() });

const listedMerge = {
  id: z.uuid(),
  kept: mergedListing,
  merged: mergedListing,
  mergedBy: z.string(),
  mergedAt: z.iso.datetime(),
  isUndone: z.boolean(),
};

/** A merge as the list of the back office shows it. */
export interface ListedMerge {
  id: string;
  kept: MergedListing;
  merged: MergedListing;
  /** The account that merged them. */
  mergedBy: string;
  /** ISO 8601. */
  mergedAt: string;
  isUndone: boolean;
}

const mostShown = 20;

/** Returns the last merges of a kind, the newest first. */
export function listMerges(
  database: Database,
  actor: Actor,
  entityType: DuplicateKind,
): Promise<ListedMerge[]> {
  const table = sql.identifier(entityType);
  return withRead(database, actor, async (tx) => {
    const rows = await selectRows(
      tx,
      listedMerge,
      sql`
      select m.id, m.merged_by as "mergedBy", m.undone_at is not null as "isUndone",
        to_char(m.merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "mergedAt",
        jsonb_build_object('nameEn', kept.name_en, 'nameAr', kept.name_ar) as kept,
        jsonb_build_object('nameEn', merged.name_en, 'nameAr', merged.name_ar) as merged
      from listing_merges m
      join ${table} kept on kept.id = m.kept_id
      join ${table} merged on merged.id = m.merged_id
      where m.entity_type = ${entityType}
      order by m.merged_at desc limit ${mostShown}`,
    );
    return rows;
  });
}
