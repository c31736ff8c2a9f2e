import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { refreshListings } from "./refreshing/refresh-listings.server.ts";

interface Mark {
  entityType: EntityType;
  entityId: string;
  isFeatured: boolean;
}

/** Marks a listing as featured, or takes the mark down, as part of whoever sells marks. */
export async function setFeatured(
  tx: Transaction,
  { entityType, entityId, isFeatured }: Mark,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(entityType)}
    set is_featured = ${isFeatured}, version = version + 1, updated_at = now()
    where id = ${entityId}::uuid and is_featured <> ${isFeatured}`);
  if (rowCount) await refreshListings(tx, { entityType, ids: [entityId] });
}
