import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { Refusal } from "#app/platform/gateway/refusal.ts";

/**
 * Checks that a person's inserted favourites name listings; those of others are left to the policy.
 * @throws Refusal 23503
 */
export async function requireListedRows(
  tx: Transaction,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const types = rows.map(({ entity_type }) => entity_type);
  const ids = rows.map(({ entity_id }) => entity_id);
  const owners = rows.map(({ user_id }) => user_id);
  const { rows: unlisted } = await tx.execute<{ id: string }>(sql`
    select given.id
    from unnest(${sql.param(types)}::text[], ${sql.param(ids)}::uuid[], ${sql.param(owners)}::text[])
      as given(type, id, owner)
    where coalesce(given.owner, current_setting('app.user_id', true)) = current_setting('app.user_id', true)
      and not exists (select 1 from directory_listings listed
      where listed.entity_type = given.type and listed.entity_id = given.id) limit 1`);
  if (unlisted.length === 0) return;
  const message = 'insert on table "user_favorites" refers to a listing that is not there';
  throw new Refusal(409, "23503", message, { details: "Column: entity_id." });
}
