import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { SubjectName } from "../subject.ts";
import { importUploads } from "../tables.server.ts";

const { content: _content, ...shown } = getTableColumns(importUploads);

export type Upload = Omit<typeof importUploads.$inferSelect, "content">;

/**
 * Returns a sent file, of one subject where it is given.
 * @throws AppError `forbidden`; `not_found`.
 */
export async function requireUpload(
  database: Database,
  actor: Actor,
  { id, subject }: { id: string; subject?: SubjectName },
): Promise<Upload> {
  requirePermission(actor, "catalogue.import");
  const [upload] = await withRead(database, actor, (tx) =>
    tx.select(shown).from(importUploads).where(sql`${importUploads.id}::text = ${id}`),
  );
  if (!upload || (subject && upload.subject !== subject))
    throw new AppError("not_found", "There is no such import.");
  return upload;
}

/** Returns the latest files of a subject, the newest first. */
export async function latestUploads(
  database: Database,
  actor: Actor,
  subject: SubjectName,
): Promise<Upload[]> {
  requirePermission(actor, "catalogue.import");
  return withRead(database, actor, (tx) =>
    tx
      .select(shown)
      .from(importUploads)
      .where(eq(importUploads.subject, subject))
      .orderBy(desc(importUploads.createdAt))
      .limit(10),
  );
}

/** Reads the bytes of an upload. */
export async function readContent(tx: Transaction, id: string): Promise<Buffer> {
  const [row] = await tx
    .select({ content: importUploads.content })
    .from(importUploads)
    .where(eq(importUploads.id, id));
  if (!row) throw new AppError("not_found", "There is no such import.");
  return row.content;
}
