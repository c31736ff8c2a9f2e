import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { longestWords } from "../ranking/rule-set.ts";
import { searchTestQueries } from "../ranking/tables.server.ts";

type Scope = Pick<Services, "database">;
/** Each is searched twice for a comparison. */
export const mostTestQueries = 20;

/**
 * Stores a query to compare rules by; one that is stored already is left.
 * @throws AppError `forbidden`; `unprocessable` for no words, too long ones or too many queries.
 */
export async function addTestQuery(
  { database }: Scope,
  actor: Actor,
  given: string,
): Promise<void> {
  requirePermission(actor, "search.manage");
  const words = cleanText(given).trim();
  if (words === "" || words.length > longestWords) {
    throw new AppError("unprocessable", "Please check your input and try again.");
  }
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_test_queries'))`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from search_test_queries where words <> ${words}`,
    );
    if ((rows[0]?.count ?? 0) >= mostTestQueries) {
      throw new AppError("unprocessable", `No more than ${mostTestQueries} queries are compared.`);
    }
    const added = await tx
      .insert(searchTestQueries)
      .values({ words })
      .onConflictDoNothing()
      .returning({ id: searchTestQueries.id });
    const [query] = added;
    if (query) await record(tx, { actor, action: "search.testQuery.add", id: query.id, words });
  });
}

/**
 * Removes a query; one that is gone already is no error.
 * @throws AppError `forbidden`.
 */
export async function removeTestQuery(
  { database }: Scope,
  actor: Actor,
  id: number,
): Promise<void> {
  requirePermission(actor, "search.manage");
  await withTransaction(database, actor, async (tx) => {
    const [query] = await tx
      .delete(searchTestQueries)
      .where(eq(searchTestQueries.id, id))
      .returning({ id: searchTestQueries.id, words: searchTestQueries.words });
    if (query) await record(tx, { actor, action: "search.testQuery.remove", ...query });
  });
}

function record(
  tx: Parameters<typeof recordAudit>[0],
  { id, words, ...entry }: { actor: Actor; action: string; id: number; words: string },
) {
  return recordAudit(tx, {
    ...entry,
    entityType: "search_test_queries",
    entityId: String(id),
    detail: { words },
  });
}
