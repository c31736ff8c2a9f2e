import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { siteRelease } from "#app/platform/release.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { browserErrors } from "./tables.server.ts";

/**
 * Marks an error as settled in this release, or opens it again. Does nothing where it is so already.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function settleBrowserError(
  { database, requestId }: Pick<Services, "database"> & { requestId?: string },
  actor: Actor,
  { id, isSettled }: { id: string; isSettled: boolean },
): Promise<void> {
  requirePermission(actor, "browserErrors.settle");
  await withTransaction(database, actor, async (tx) => {
    const isIt = sql`${browserErrors.id}::text = ${id}`;
    const [error] = await tx
      .select({ settledAt: browserErrors.settledAt })
      .from(browserErrors)
      .where(isIt)
      .for("update");
    if (!error) throw new AppError("not_found", `There is no error ${id}.`);
    if ((error.settledAt !== null) === isSettled) return;
    await tx
      .update(browserErrors)
      .set(
        isSettled
          ? { settledAt: sql`now()`, settledIn: siteRelease }
          : { settledAt: null, settledIn: null },
      )
      .where(isIt);
    await recordAudit(tx, {
      actor,
      requestId: requestId ?? null,
      action: isSettled ? "browser_error.settle" : "browser_error.reopen",
      entityType: "browser_errors",
      entityId: id,
      detail: { before: { isSettled: !isSettled }, after: { isSettled } },
    });
  });
}
