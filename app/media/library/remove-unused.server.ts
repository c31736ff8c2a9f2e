import type { Actor } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Reference } from "#app/platform/database/find-references.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isBucket } from "#app/platform/storage/paths.ts";
import { removeFiles } from "../storage-api/remove-files.server.ts";
import { lockFile } from "./find-file.server.ts";

/** Counts the rows that show a file, by table; the caller knows the tables of all slices. */
export type FindUses = (tx: Transaction, address: string) => Promise<readonly Reference[]>;

/**
 * Deletes a file that nothing shows.
 * @throws AppError `forbidden`; `not_found`; `conflict` with `references` where something shows it.
 */
export async function removeUnused(
  services: Services & { requestId?: string | null },
  actor: Actor,
  { id, findUses }: { id: string; findUses: FindUses },
): Promise<void> {
  requirePermission(actor, "files.remove");
  const { bucket, path } = await withTransaction(services.database, actor, (tx) =>
    lockFile(tx, id),
  );
  if (!isBucket(bucket)) throw new AppError("not_found", "There is no such file.");
  const { requestId = null } = services;
  await removeFiles(services, actor, {
    bucket,
    paths: [path],
    requestId,
    async check(tx) {
      const references = await findUses(tx, `/files/${bucket}/${path}`);
      if (references.length > 0) {
        throw new AppError("conflict", "The file is in use.", { references });
      }
    },
  });
}
