import { and, eq } from "drizzle-orm";
import { isPerson } from "#app/platform/actor.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { can } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { ownFiles } from "../tables.server.ts";
import { folderOwner, isOwnBucket, type OwnBucket } from "./rules.ts";

/** Returns whether the caller may read a file: the site's by its bucket, a person's own by its row. */
export async function mayReadFile(
  { actor, database }: Pick<RequestContext, "actor" | "database">,
  bucket: Bucket,
  path: string,
): Promise<boolean> {
  if (folderOwner(bucket, path) === null && can(actor, "files.read", bucket)) return true;
  if (!isPerson(actor) || !isOwnBucket(bucket)) return false;
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({ id: ownFiles.id })
      .from(ownFiles)
      .where(and(eq(ownFiles.bucket, bucket), eq(ownFiles.path, path))),
  );
  return rows.length > 0;
}

/** Lists the paths of all files that people put into a bucket, for the comparison with the storage. */
export async function listOwnPaths(tx: Transaction, bucket: OwnBucket): Promise<string[]> {
  const rows = await tx
    .select({ path: ownFiles.path })
    .from(ownFiles)
    .where(eq(ownFiles.bucket, bucket));
  return rows.map(({ path }) => path);
}
