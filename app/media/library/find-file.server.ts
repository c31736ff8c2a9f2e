import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { MediaFile } from "../store-file.server.ts";
import { mediaFiles } from "../tables.server.ts";

/** Returns a stored file, locked until the end of the transaction. @throws AppError `not_found`. */
export async function lockFile(tx: Transaction, id: string): Promise<MediaFile> {
  const [file] = await tx
    .select()
    .from(mediaFiles)
    .where(sql`${mediaFiles.id}::text = ${id}`)
    .for("update");
  if (!file) throw new AppError("not_found", "There is no such file.");
  return file;
}
