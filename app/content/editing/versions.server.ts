import { sql } from "drizzle-orm";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ContentKind, type DocumentKind, isDocumentKind } from "./content-kinds.ts";
import type { ContentRow } from "./content-record.server.ts";

export const mostVersions = 50;

/** Stores what a document says after a save, and deletes the oldest beyond the bound. */
export async function keepVersion(
  tx: Transaction,
  { kind, id, values, actor }: { kind: ContentKind; id: number; values: ContentRow; actor: Actor },
): Promise<void> {
  if (!isDocumentKind(kind)) return;
  await tx.execute(sql`
    insert into content_versions (kind, record_id, values, saved_by)
    values (${kind}, ${id}, ${JSON.stringify(values)}::jsonb, ${actorUserId(actor)})`);
  await tx.execute(sql`
    delete from content_versions where kind = ${kind} and record_id = ${id} and id <= (
      select id from content_versions where kind = ${kind} and record_id = ${id}
      order by id desc offset ${mostVersions} limit 1)`);
}

export interface ContentVersion {
  id: number;
  savedAt: string;
  savedBy: string | null;
  values: ContentRow;
}

/** Returns the stored versions of a document, the newest first. */
export async function listVersions(
  tx: Transaction,
  { kind, id }: { kind: DocumentKind; id: string },
): Promise<ContentVersion[]> {
  const { rows } = await tx.execute<ContentVersion & Record<string, unknown>>(sql`
    select id, to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "savedAt",
      saved_by as "savedBy", values
    from content_versions where kind = ${kind} and record_id::text = ${id}
    order by content_versions.id desc limit ${mostVersions}`);
  return rows;
}
