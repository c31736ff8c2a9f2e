import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AdminScope, Resource } from "../../resource.server.ts";
import { silentSeconds } from "../../runs/runs.server.ts";
import { adminRuns } from "../../tables.server.ts";

interface Creation {
  /** Given by the form: the same values under it are one record. */
  key: string;
  values: Readonly<Record<string, unknown>>;
}

const pauseMs = 100;

/**
 * Creates a record once per key and values, and returns its id. A second call waits for the first one
 * and returns the same id; a creation that is refused can be tried again.
 */
export async function createOnce(
  scope: AdminScope,
  resource: Resource,
  { key, values }: Creation,
  save: () => Promise<string>,
): Promise<string> {
  const id = runOf(scope, key, values);
  const deadline = Date.now() + silentSeconds * 1_000;
  while (Date.now() < deadline) {
    if (await claim(scope, resource, id)) return execute(scope, id, save);
    const created = await readCreated(scope, id);
    if (created !== null) return created;
    await pause(pauseMs);
  }
  throw new AppError("busy", "The server is busy. Please try again in a moment.");
}

/** The same form, sent with other values after the browser went back to it, is another record. */
function runOf({ actor }: AdminScope, key: string, values: Creation["values"]): string {
  const sent = JSON.stringify([actor.userId, key, values]);
  return createHash("sha256").update(sent).digest("hex").slice(0, 32);
}

async function claim({ database, actor }: AdminScope, resource: Resource, id: string) {
  const running = { state: "running", beatAt: sql`now()` } as const;
  const claimed = await withTransaction(database, actor, (tx) =>
    tx
      .insert(adminRuns)
      .values({
        id,
        userId: actor.userId,
        resource: resource.name,
        action: "create",
        ids: [],
        ...running,
      })
      .onConflictDoUpdate({
        target: adminRuns.id,
        set: running,
        setWhere: sql`${adminRuns.state} = 'running'
          and ${adminRuns.beatAt} < now() - make_interval(secs => ${silentSeconds})`,
      })
      .returning({ id: adminRuns.id }),
  );
  return claimed.length > 0;
}

async function execute(
  { database, actor }: AdminScope,
  id: string,
  save: () => Promise<string>,
): Promise<string> {
  const run = eq(adminRuns.id, id);
  try {
    const created = await save();
    await withTransaction(database, actor, (tx) =>
      tx
        .update(adminRuns)
        .set({ state: "done", ids: [created], position: 1, finishedAt: sql`now()` })
        .where(run),
    );
    return created;
  } catch (error) {
    await withTransaction(database, actor, (tx) => tx.delete(adminRuns).where(run));
    throw error;
  }
}

async function readCreated({ database, actor }: AdminScope, id: string): Promise<string | null> {
  const [run] = await withRead(database, actor, (tx) =>
    tx
      .select({ ids: adminRuns.ids })
      .from(adminRuns)
      .where(and(eq(adminRuns.id, id), eq(adminRuns.state, "done"))),
  );
  return run?.ids[0] ?? null;
}
