import { eq, sql } from "drizzle-orm";
import { type Actor, guest } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { cleanPath, isLoop, problemOfSource, type RedirectProblem } from "./redirect-rules.ts";
import { redirects } from "./tables.server.ts";

const freshMs = 60_000;
const stored = cachedRead("discovery.redirects", freshMs, (database) =>
  withRead(database, guest, readAll),
);

/** Returns where an address leads for good; null for one that stays, and while the database is away. */
export async function findRedirect(database: Database, path: string): Promise<string | null> {
  const all = await stored.get(database).catch(() => null);
  return all?.get(path) ?? null;
}

/** Invalidates the cached redirects. */
export function forgetRedirects(database: Database): void {
  stored.forget(database);
}

/** Returns all redirects by their addresses, in order. */
export function listRedirects(database: Database): Promise<ReadonlyMap<string, string>> {
  return withRead(database, guest, readAll);
}

async function readAll(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(redirects).orderBy(redirects.fromPath);
  return new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
}

type Acting = { database: Database; requestId?: string | null };

/**
 * Adds a redirect, or with `isEdit` changes where one leads.
 * @returns why it is refused; null when it is stored.
 * @throws AppError `forbidden`; `not_found` for an edit of none.
 */
export async function saveRedirect(
  { database, requestId = null }: Acting,
  actor: Actor,
  { from, to, isEdit }: { from: string; to: string; isEdit: boolean },
): Promise<{ field: "from" | "to"; problem: RedirectProblem } | null> {
  requirePermission(actor, "seo.edit");
  const fromPath = cleanPath(from);
  const toPath = cleanPath(to);
  if (fromPath === null) return { field: "from", problem: "path" };
  if (toPath === null) return { field: "to", problem: "path" };
  const sourceProblem = problemOfSource(fromPath);
  if (sourceProblem) return { field: "from", problem: sourceProblem };
  const problem = await withTransaction(database, actor, async (tx) => {
    // Two redirects that are saved at once could lead to each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
    const all = await readAll(tx);
    const before = all.get(fromPath);
    if (isEdit && before === undefined) throw new AppError("not_found", "There is no redirect.");
    if (!isEdit && before !== undefined) return "known" as const;
    if (isLoop({ fromPath, toPath }, all)) return "loop" as const;
    await tx
      .insert(redirects)
      .values({ fromPath, toPath })
      .onConflictDoUpdate({
        target: redirects.fromPath,
        set: { toPath, updatedAt: sql`now()` },
      });
    const action = isEdit ? "redirect.edit" : "redirect.add";
    const detail = { before: { to: before ?? "" }, after: { to: toPath } };
    await note(tx, { actor, requestId, action, fromPath, detail });
    return null;
  });
  forgetRedirects(database);
  return problem && { field: problem === "known" ? "from" : "to", problem };
}

/** Deletes a redirect; its address is then answered as before. @throws AppError `not_found`. */
export async function deleteRedirect(
  { database, requestId = null }: Acting,
  actor: Actor,
  fromPath: string,
): Promise<void> {
  requirePermission(actor, "seo.edit");
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx.delete(redirects).where(eq(redirects.fromPath, fromPath));
    if (rowCount === 0) throw new AppError("not_found", "There is no redirect.");
    await note(tx, { actor, requestId, action: "redirect.delete", fromPath, detail: {} });
  });
  forgetRedirects(database);
}

interface Note {
  actor: Actor;
  requestId: string | null;
  action: string;
  fromPath: string;
  detail: Record<string, unknown>;
}

async function note(tx: Transaction, { actor, requestId, action, fromPath, detail }: Note) {
  const entity = { entityType: "redirects", entityId: fromPath };
  await recordAudit(tx, { ...entity, actor, requestId, action, detail });
  await publishEvent(tx, { ...entity, topic: "redirect.changed" });
}
