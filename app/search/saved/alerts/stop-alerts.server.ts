import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { savedSearches } from "../tables.server.ts";

const actor = { kind: "job", name: "search.stop-alerts" } as const;

/** Stops the mails about a saved search, for whoever has the link of one; what is gone stays gone. */
export async function stopAlerts(
  { database, requestId }: Pick<RequestContext, "database" | "requestId">,
  id: string,
): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    await tx.update(savedSearches).set({ cadence: "never" }).where(eq(savedSearches.id, id));
    await recordAudit(tx, {
      actor,
      requestId,
      action: "saved-search.stop",
      entityType: "saved_searches",
      entityId: id,
    });
  });
}
