import { and, eq, sql } from "drizzle-orm";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { fromSelected, type Selection, selected } from "../list/list-query.server.ts";
import type { AdminScope, Resource, RowAction } from "../resource.server.ts";
import { adminRuns } from "../tables.server.ts";

export type Run = typeof adminRuns.$inferSelect;

const mostRows = 100_000;
const undoSeconds = 60;
/** A run whose process gave no sign of life for this long may be continued by another. */
export const silentSeconds = 30;

interface Prepared {
  /** Given by the form, so that one that is sent twice is one run. */
  id: string;
  action: string;
  selection: Selection;
  values?: Readonly<Record<string, unknown>>;
  /** The version read of a single row. */
  version?: string;
  undoOf?: string;
}

/** @throws AppError `not_found` for an action that the resource does not have; `forbidden`. */
export function requireAction({ actor }: AdminScope, resource: Resource, name: string): RowAction {
  const { actions = {} } = resource;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new AppError("not_found", "There is no such action.");
  requirePermission(actor, action.permission);
  return action;
}

/**
 * Stores which rows an action is to change, those to which it does not apply left out. Nothing is
 * changed before `startRun`. Returns how many rows each reason leaves out, as far as there is one.
 * @throws AppError `unprocessable` for a selection that is empty or too large; `conflict` where a row
 *   is not as it was read.
 */
export async function prepareRun(
  scope: AdminScope,
  resource: Resource,
  { id, action: name, selection, values = {}, version, undoOf }: Prepared,
): Promise<ReadonlyMap<string, number>> {
  const action = requireAction(scope, resource, name);
  return withTransaction(scope.database, scope.actor, async (tx) => {
    const rows = action.isOfDeleted
      ? deletedRows(selection)
      : await readChosen(tx, resource, { action, selection });
    if (rows.length === 0) throw new AppError("unprocessable", "Nothing is chosen.");
    if (rows.length > mostRows) throw new AppError("unprocessable", "Too many rows are chosen.");
    if (version !== undefined && rows.some((row) => row.version !== version)) {
      throw new AppError("conflict", "This was changed since: read it again.");
    }
    const applicable = rows.filter(({ applies }) => applies);
    await tx
      .insert(adminRuns)
      .values({
        id,
        userId: scope.actor.userId,
        resource: resource.name,
        action: name,
        values: { ...values },
        ids: applicable.map((row) => row.id),
        versions: resource.version ? applicable.map((row) => row.version) : [],
        leftOut: rows.length - applicable.length,
        undoOf: undoOf ?? null,
      })
      .onConflictDoNothing();
    const reasons = Map.groupBy(
      rows.filter(({ applies, why }) => !applies && why !== null),
      ({ why }) => why ?? "",
    );
    return new Map([...reasons].map(([reason, of]) => [reason, of.length]));
  });
}

interface ChosenRow extends Record<string, unknown> {
  id: string;
  version: string;
  applies: boolean;
  why: string | null;
}

async function readChosen(
  tx: Transaction,
  resource: Resource,
  { action, selection }: { action: RowAction; selection: Selection },
): Promise<ChosenRow[]> {
  const chosen = selected(resource, selection);
  const { rows } = await tx.execute<ChosenRow>(sql`
      select (${resource.id})::text as id, (${resource.version ?? sql`''`})::text as version, coalesce(${action.appliesTo ?? sql`true`}, false) as applies,
        (${action.whyNot?.of ?? sql`null`})::text as why
      from ${fromSelected(resource, selection)} where ${chosen} order by ${resource.id} limit ${mostRows + 1}`);
  return rows;
}

/** Deleted rows are chosen by their ids alone; the action finds what was recorded of them. */
function deletedRows(selection: Selection): ChosenRow[] {
  if (!("ids" in selection)) return [];
  return selection.ids.map((id) => ({ id, version: "", applies: true, why: null }));
}

/** @throws AppError `not_found` for the run of another administrator or resource. */
export async function requireRun(scope: AdminScope, resource: Resource, id: string): Promise<Run> {
  const [run] = await withRead(scope.database, scope.actor, (tx) => selectRun(tx, resource, id));
  if (!run) throw new AppError("not_found", "There is no such run.");
  return run;
}

function selectRun(tx: Transaction, { name }: Resource, id: string) {
  return tx
    .select()
    .from(adminRuns)
    .where(and(sql`${adminRuns.id}::text = ${id}`, eq(adminRuns.resource, name)));
}

/** Whether a run was cut off, as where its process ended. */
export function isSilent({ state, beatAt }: Run, now = new Date()): boolean {
  return state === "running" && now.getTime() - (beatAt?.getTime() ?? 0) > silentSeconds * 1_000;
}

/** Until when a run can be taken back; null where it cannot. */
export function undoUntil(resource: Resource, run: Run): Date | null {
  const hasUndo = resource.actions?.[run.action]?.undo !== undefined && run.undoOf === null;
  const hasChanged = run.ids.length > run.failures.length;
  if (run.state !== "done" || !run.finishedAt || !hasUndo || !hasChanged) return null;
  return new Date(run.finishedAt.getTime() + undoSeconds * 1_000);
}

/**
 * Executes a prepared run, or the rest of one that was cut off. One process alone does, however often
 * it is asked; others return at once.
 * @returns when the run is over.
 */
async function executeRun(scope: AdminScope, resource: Resource, id: string): Promise<void> {
  const run = await requireRun(scope, resource, id);
  const action = requireAction(scope, resource, run.action);
  if (!(await claimRun(scope, id))) return;
  const { ids, values } = run;
  const versions = new Map(ids.map((one, place) => [one, run.versions[place] ?? ""]));
  for (let at = run.position; at < ids.length; ) {
    const chunk = ids.slice(at, at + (action.chunk ?? 100));
    const failures = await action.run(scope, { ids: chunk, versions, values });
    at += chunk.length;
    await update(scope, id, {
      position: at,
      beatAt: sql`now()`,
      failures: sql`${adminRuns.failures} || ${JSON.stringify(failures)}::jsonb`,
    });
  }
  await action.finish?.(scope, ids);
  await update(scope, id, { state: "done", finishedAt: sql`now()` });
}

const patienceMs = 1_500;

/**
 * Executes a run, and returns when it is over or has taken a while: it then goes on behind the page
 * that shows how far it is.
 */
export async function startRun(
  scope: AdminScope,
  resource: Resource,
  { id, values }: { id: string; values?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const run = await requireRun(scope, resource, id);
  if (values && run.state === "prepared") await update(scope, id, { values: { ...values } });
  const executing = executeRun(scope, resource, id).catch((error: unknown) => {
    const { log, requestId } = scope;
    log.error({ err: error, run: id, requestId }, "a run of the back office was cut off");
  });
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  await Promise.race([executing, late]).finally(() => clearTimeout(timer));
}

/** Marks a run as executed by this process, unless another one does. */
async function claimRun({ database, actor }: AdminScope, id: string): Promise<boolean> {
  const isFree = sql`(${adminRuns.state} = 'prepared' or ${adminRuns.state} = 'running'
    and ${adminRuns.beatAt} < now() - make_interval(secs => ${silentSeconds}))`;
  const claimed = await withTransaction(database, actor, (tx) =>
    tx
      .update(adminRuns)
      .set({ state: "running", beatAt: sql`now()` })
      .where(and(eq(adminRuns.id, id), isFree))
      .returning({ id: adminRuns.id }),
  );
  return claimed.length > 0;
}

type Changes = Parameters<ReturnType<typeof updateRuns>["set"]>[0];
const updateRuns = (tx: Transaction) => tx.update(adminRuns);

async function update({ database, actor }: AdminScope, id: string, changes: Changes) {
  await withTransaction(database, actor, (tx) =>
    updateRuns(tx).set(changes).where(eq(adminRuns.id, id)),
  );
}

/**
 * Takes a finished run back, once: its reverse action on the rows that it changed.
 * @throws AppError `gone` after a minute, and for a run that cannot be taken back.
 */
export async function undoRun(
  scope: AdminScope,
  resource: Resource,
  { id, undoId }: { id: string; undoId: string },
): Promise<void> {
  const run = await requireRun(scope, resource, id);
  const undo = resource.actions?.[run.action]?.undo;
  if (!undo || !undoUntil(resource, run) || !(await takeBack(scope, id))) {
    throw new AppError("gone", "This can no longer be taken back.");
  }
  const failed = new Set(run.failures.map((failure) => failure.id));
  const ids = run.ids.filter((one) => !failed.has(one));
  const { values } = run;
  await prepareRun(scope, resource, {
    id: undoId,
    action: undo,
    selection: { ids },
    values,
    undoOf: id,
  });
  await executeRun(scope, resource, undoId);
}

async function takeBack({ database, actor }: AdminScope, id: string): Promise<boolean> {
  const inTime = sql`${adminRuns.finishedAt} > now() - make_interval(secs => ${undoSeconds})`;
  const taken = await withTransaction(database, actor, (tx) =>
    tx
      .update(adminRuns)
      .set({ state: "undone" })
      .where(and(eq(adminRuns.id, id), eq(adminRuns.state, "done"), inTime))
      .returning({ id: adminRuns.id }),
  );
  return taken.length > 0;
}
