import { sql } from "drizzle-orm";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ReviewedListing } from "../rules.ts";

interface Step extends ReviewedListing {
  /** The rating that counts no longer, and the one that counts from now on. */
  taken: number | null;
  given: number | null;
}

/**
 * Moves the average and the count of a listing by one rating. They are moved and not counted anew:
 * ratings that came without words have no row of their own.
 */
export async function moveAverage(
  tx: Transaction,
  { entityType, entityId, taken, given }: Step,
): Promise<void> {
  const counted = Number(given !== null) - Number(taken !== null);
  const difference = (given ?? 0) - (taken ?? 0);
  await tx.execute(sql`
    update ${sql.identifier(entityType)} set
      average_rating = case when review_count + ${counted}::int > 0 then least(5, greatest(0,
        (average_rating * review_count + ${difference}::numeric) / (review_count + ${counted}::int))) else 0 end,
      review_count = greatest(0, review_count + ${counted}::int),
      version = version + 1, updated_at = now()
    where id = ${entityId}::uuid`);
  await refreshAround(tx, entityType, entityId);
}
