import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sweepFiles } from "./compare-files.server.ts";

/**
 * Deletes stored files that no row names, and returns how many; a second call finds none.
 * @throws AppError `forbidden`.
 */
export async function removeOrphans(
  services: Services & { requestId?: string | null },
  actor: Actor,
): Promise<number> {
  requirePermission(actor, "files.remove");
  const { orphans } = await sweepFiles(services);
  if (orphans.length === 0) return 0;
  await withTransaction(services.database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      requestId: services.requestId ?? null,
      action: "file.sweep",
      entityType: "media_file",
      detail: { count: orphans.length, first: orphans.slice(0, 5) },
    }),
  );
  return orphans.length;
}
