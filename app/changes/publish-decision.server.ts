import { sql } from "drizzle-orm";
import { editorPath } from "#app/directory/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { partKey } from "./queries.server.ts";
import type { ListingChange } from "./tables.server.ts";

/** Publishes what became of a change, with what its author's notification and mail name. */
export async function publishDecision(
  tx: Transaction,
  change: ListingChange,
  outcome: "applied" | "approved" | "rejected",
  reason = "",
): Promise<void> {
  const { id, entityType, entityId, part, authorId } = change;
  const { rows } = await tx.execute<{ slug: string; en: string; ar: string }>(sql`
    select slug, name_en as en, name_ar as ar
    from ${sql.identifier(entityType)} where id = ${entityId}::uuid`);
  const [listing] = rows;
  const key = partKey(change, part);
  await publishEvent(tx, {
    topic: `change.${outcome}`,
    entityType: "listing_changes",
    entityId: id,
    payload: {
      entityType,
      entityId,
      part,
      authorId,
      ...(reason && { reason }),
      ...(listing && {
        names: { en: listing.en, ar: listing.ar },
        path: `${editorPath(entityType, listing.slug)}&open=${key}#${key}`,
      }),
    },
  });
}
