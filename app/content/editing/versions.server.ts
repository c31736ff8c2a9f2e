import { sql } from "drizzle-orm";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ContentKind, type DocumentKind, isDocumentKind } from "./content-kinds.ts";
import type { ContentRow } from "./content-record.server.ts";

const mostVersions = 50;

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

/**
 * Stores what a document said before its first save, such as a text of the installation, so that its
 * history begins with it and leads back to it. Does nothing for a document with versions.
 */
export async function keepFirstVersion(
  tx: Transaction,
  {
    kind,
    id,
    stored,
    input,
  }: { kind: ContentKind; id: number; stored: ContentRow; input: ContentRow },
): Promise<void> {
  if (!isDocumentKind(kind)) return;
  // The column holds a picture of the editor, or null.
  const cover = (stored.cover ?? {}) as { src?: string; alt?: string; altAr?: string };
  const row: ContentRow = {
    ...stored,
    coverSrc: cover.src ?? null,
    coverAlt: cover.alt ?? null,
    coverAltAr: cover.altAr ?? null,
  };
  const values = Object.fromEntries(Object.keys(input).map((name) => [name, row[name] ?? null]));
  await tx.execute(sql`
    insert into content_versions (kind, record_id, values, saved_at)
    select ${kind}, ${id}, ${JSON.stringify(values)}::jsonb, coalesce(${stored.updatedAt ?? null}::timestamptz, now())
    where not exists (select 1 from content_versions where kind = ${kind} and record_id = ${id})`);
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
