import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";

/**
 * Locks the hours of clinics and professionals until the transaction ends. Whoever takes or confirms a
 * time shares the lock, and a change that may close time has it alone: it then sees every hold and
 * booking of that time, and those that come later see it closed.
 */
export async function lockHours(
  tx: Transaction,
  mode: "share" | "close",
  ids: readonly string[],
): Promise<void> {
  const lock = mode === "share" ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  // One order for all, so that two changes wait for each other and do not block.
  await tx.execute(sql`
    select ${lock}(hashtextextended('hours ' || id, 0))
    from (select distinct id from unnest(${sql.param([...ids])}::text[]) as id order by id) as locked`);
}
