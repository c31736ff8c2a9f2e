import { and, eq, sql } from "drizzle-orm";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { definePendingAction } from "#app/platform/pending-actions.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findMatches } from "./alerts/find-matches.server.ts";
import { mostSearches, type NewSearch, newSearch } from "./inputs.ts";
import type { Cadence } from "./rules.ts";
import { savedSearches } from "./tables.server.ts";

export type PersonsRequest = Pick<RequestContext, "database" | "requestId"> & { actor: Person };

/**
 * Saves a search under a name; of one that asks for the same only the alerts change. What is found
 * now is not new.
 * @throws AppError `conflict` where somebody has as many as anybody may.
 */
export async function saveSearch(
  context: PersonsRequest,
  { name, query, cadence }: NewSearch,
): Promise<string> {
  const { actor, database } = context;
  const { userId } = actor;
  const seenIds = cadence === "never" ? [] : await findMatches(database, actor, query);
  return change(context, "saved-search.create", async (tx) => {
    const [known] = await tx
      .select({ id: savedSearches.id, cadence: savedSearches.cadence })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)));
    if (known?.cadence === cadence) return known.id;
    if (known) {
      const changed = { cadence, seenIds, lookedAt: sql`now()` };
      await tx.update(savedSearches).set(changed).where(isOwn(context, known.id));
      return known.id;
    }
    const existing = await tx.$count(savedSearches, eq(savedSearches.userId, userId));
    if (existing >= mostSearches) throw new AppError("conflict", `No more than ${mostSearches}.`);
    const saved = await tx
      .insert(savedSearches)
      .values({ userId, name, query, cadence, seenIds })
      .returning({ id: savedSearches.id });
    return requireOne(saved);
  });
}

/** The same for a guest, once they have signed in. */
export const saveSearchLater = definePendingAction({
  name: "search.save",
  input: newSearch,
  run: async ({ actor, ...context }, search) => {
    if (isPerson(actor)) await saveSearch({ ...context, actor }, search);
  },
});

export function renameSearch(context: PersonsRequest, id: string, name: string): Promise<string> {
  return change(context, "saved-search.rename", async (tx) =>
    requireOne(
      await tx
        .update(savedSearches)
        .set({ name })
        .where(isOwn(context, id))
        .returning({ id: savedSearches.id }),
    ),
  );
}

/** Sets how often to notify of new results; current results are not new. */
export async function setCadence(
  context: PersonsRequest,
  id: string,
  cadence: Cadence,
): Promise<string> {
  const { actor, database } = context;
  const seenIds = cadence === "never" ? [] : await findNow(context, id);
  return withTransaction(database, actor, async (tx) => {
    const changed = await tx
      .update(savedSearches)
      .set({ cadence, seenIds, lookedAt: sql`now()` })
      .where(isOwn(context, id))
      .returning({ id: savedSearches.id });
    await audit(tx, context, "saved-search.tell", { id: requireOne(changed), cadence });
    return id;
  });
}

async function findNow(context: PersonsRequest, id: string): Promise<string[]> {
  const { actor, database } = context;
  const rows = await withTransaction(
    database,
    actor,
    (tx) => tx.select({ query: savedSearches.query }).from(savedSearches).where(isOwn(context, id)),
    { readOnly: true },
  );
  return rows[0] ? findMatches(database, actor, rows[0].query) : [];
}

export function deleteSearch(context: PersonsRequest, id: string): Promise<string> {
  return change(context, "saved-search.delete", async (tx) =>
    requireOne(
      await tx.delete(savedSearches).where(isOwn(context, id)).returning({ id: savedSearches.id }),
    ),
  );
}

function change(
  context: PersonsRequest,
  action: string,
  work: (tx: Transaction) => Promise<string>,
): Promise<string> {
  return withTransaction(context.database, context.actor, async (tx) => {
    const id = await work(tx);
    await audit(tx, context, action, { id });
    return id;
  });
}

function audit(
  tx: Transaction,
  { actor, requestId }: PersonsRequest,
  action: string,
  { id, ...detail }: { id: string; cadence?: Cadence },
) {
  return recordAudit(tx, {
    actor,
    requestId,
    action,
    entityType: "saved_searches",
    entityId: id,
    detail,
  });
}

const isOwn = ({ actor }: PersonsRequest, id: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, actor.userId));

/** @throws AppError `not_found` for a search that is not there, or is somebody else's. */
function requireOne([found]: { id: string }[]): string {
  if (!found) throw new AppError("not_found", "The requested resource was not found.");
  return found.id;
}
