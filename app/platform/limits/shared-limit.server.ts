import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { type Transaction, withTransaction } from "../database/database.server.ts";
import type { RequestContext } from "../services.server.ts";
import { sessionSecret } from "../session-secret/session-secret.server.ts";
import type { Limit } from "./limit.ts";
import { type LimitName, limitOf } from "./limit-table.ts";

type Counting = Pick<RequestContext, "config" | "database">;

const actor: Actor = { kind: "job", name: "limits" };

/** One call that is counted: the limit, and who or what it is counted for. */
export interface Counted {
  limit: LimitName;
  key: string;
  /** Replaces the number of the table, where the operator sets it. */
  max?: number;
}

/** The first limit that refused a call, and when it takes another. */
export interface Exceeded {
  limit: LimitName;
  waitSeconds: number;
}

/**
 * Counts a call in all of these limits, in counters that the nodes share. Returns the first limit
 * that is exhausted, null if there is room; a refused call uses up none of them.
 */
export async function takeShared(
  context: Counting,
  counted: readonly Counted[],
): Promise<Exceeded | null> {
  try {
    await withTransaction(context.database, actor, async (tx) => {
      // In the order given, so that concurrent calls of one kind cannot deadlock.
      for (const { limit, key, max } of counted) {
        const rule = { ...limitOf(limit), ...(max === undefined ? {} : { max }) };
        const count = rule.delay ? countWithDelay : countInWindow;
        const waitSeconds = await count(tx, keyOf(context, limit, key), rule);
        if (waitSeconds !== null) throw new Exhausted({ limit, waitSeconds });
      }
    });
    return null;
  } catch (error) {
    if (error instanceof Exhausted) return error.exceeded;
    throw error;
  }
}

/** Counts a call; returns how long to wait where it is one too many, else null. */
async function countInWindow(
  tx: Transaction,
  key: string,
  { max, minutes }: Limit,
): Promise<number | null> {
  const { rows } = await tx.execute<{ count: number; seconds: number }>(sql`
    insert into rate_counters as kept (key, count, ends_at)
    values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`);
  const { count = 0, seconds = 0 } = rows[0] ?? {};
  return Number(count) > max ? Math.max(1, Number(seconds)) : null;
}

/**
 * The same with a wait that grows. A row ends one window after the last call, which shows when that
 * was: a call that comes too early is refused at once, and nothing is held for its sender.
 */
async function countWithDelay(
  tx: Transaction,
  key: string,
  { max, minutes, delay = { first: 0, most: 0 } }: Limit,
): Promise<number | null> {
  const { first, most } = delay;
  const window = sql`make_interval(mins => ${minutes})`;
  const allowedAt = sql`kept.ends_at - ${window} + make_interval(secs =>
    60 * least(${most}::float8, ${first}::float8 * power(2::float8, least(kept.count - ${max}::int, 20))))`;
  const { rows } = await tx.execute(sql`
    insert into rate_counters as kept (key, count, ends_at) values (${key}, 1, now() + ${window})
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
      ends_at = excluded.ends_at
    where kept.ends_at <= now() or kept.count < ${max}::int or ${allowedAt} <= now()
    returning 1`);
  if (rows.length > 0) return null;
  const { rows: waiting } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from ${allowedAt} - now()))::int as seconds
    from rate_counters as kept where key = ${key}`);
  return Math.max(1, Number(waiting[0]?.seconds ?? 1));
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
  readonly exceeded: Exceeded;

  constructor(exceeded: Exceeded) {
    super(`The limit ${exceeded.limit} is exhausted.`);
    this.exceeded = exceeded;
  }
}

/** A keyed hash, so that the table reveals nobody. */
function keyOf({ config }: Counting, limit: LimitName, key: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`${limit} ${key}`).digest("base64url");
}
