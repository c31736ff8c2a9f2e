import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { withTransaction } from "../database/database.server.ts";
import type { RequestContext } from "../services.server.ts";
import { sessionSecret } from "../session-secret/session-secret.server.ts";
import { type LimitName, limits } from "./limit-table.ts";

type Counting = Pick<RequestContext, "config" | "database">;

const actor: Actor = { kind: "job", name: "limits" };

/** One call that is counted: the limit, and who or what it is counted for. */
export interface Counted {
  limit: LimitName;
  key: string;
  /** Replaces the number of the table, where the operator sets it. */
  max?: number;
}

/**
 * Counts a call in all of these limits, in counters that the nodes share. Returns the first limit
 * that is exhausted, null if there is room; a refused call uses up none of them.
 */
export async function takeShared(
  context: Counting,
  counted: readonly Counted[],
): Promise<LimitName | null> {
  try {
    await withTransaction(context.database, actor, async (tx) => {
      // In the order given, so that concurrent calls of one kind cannot deadlock.
      for (const { limit, key, max = limits[limit].max } of counted) {
        const { minutes } = limits[limit];
        const { rows } = await tx.execute<{ count: number }>(sql`
          insert into rate_counters as kept (key, count, ends_at)
          values (${keyOf(context, limit, key)}, 1, now() + make_interval(mins => ${minutes}))
          on conflict (key) do update set
            count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
            ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
          returning count`);
        if (Number(rows[0]?.count ?? 0) > max) throw new Exhausted(limit);
      }
    });
    return null;
  } catch (error) {
    if (error instanceof Exhausted) return error.limit;
    throw error;
  }
}

/** Resets the counts of a key in some limits. */
export async function resetShared(context: Counting, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const keys = counted.map(({ limit, key }) => keyOf(context, limit, key));
  await withTransaction(context.database, actor, (tx) =>
    tx.execute(sql`delete from rate_counters where key in ${keys}`),
  );
}

/** Rolls back what the same call has counted already. */
class Exhausted extends Error {
  readonly limit: LimitName;

  constructor(limit: LimitName) {
    super(`The limit ${limit} is exhausted.`);
    this.limit = limit;
  }
}

/** A keyed hash, so that the table reveals nobody. */
function keyOf({ config }: Counting, limit: LimitName, key: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`${limit} ${key}`).digest("base64url");
}
