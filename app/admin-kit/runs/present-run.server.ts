import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import { describeActions, wordFormOf, wordsOf } from "../describe-resource.server.ts";
import { labelOfField } from "../field-label.server.ts";
import { fromSelected, readRows, selected } from "../list/list-query.server.ts";
import type { AdminScope, Resource, RowAction, RowFailure } from "../resource.server.ts";
import type { ShownAction } from "../shown-resource.ts";
import { isSilent, type Run, undoUntil } from "./runs.server.ts";

const shownRows = 10;
const shownFailures = 50;
const noPages: ReadonlyMap<string, string | null> = new Map();

/** Returns why rows were left out, by the reasons that the address of the run's page has. */
function presentReasons(
  { whyNot }: Pick<RowAction, "whyNot">,
  given: readonly string[],
  say: (key: string) => string,
) {
  return given.flatMap((one) => {
    const [reason = "", count = ""] = one.split(".");
    const key =
      whyNot && Object.hasOwn(whyNot.reasons, reason) ? whyNot.reasons[reason] : undefined;
    return key === undefined ? [] : [{ text: say(key), count: Number(count) || 1 }];
  });
}

/** Returns the page of a run: its preview, its progress or its result. */
export async function presentRun(
  scope: AdminScope,
  resource: Resource,
  run: Run,
  leftOutFor: readonly string[] = [],
) {
  const say = wordsOf(scope, resource);
  const failures = run.failures.slice(0, shownFailures);
  const failed = new Set(run.failures.map(({ id }) => id));
  const first = run.ids.filter((id) => !failed.has(id)).slice(0, shownRows);
  const ids = [...new Set([...first, ...failures.map(({ id }) => id)])];
  const rows = await withRead(scope.database, scope.actor, (tx) => readRows(tx, resource, ids));
  const pages = run.state === "done" ? await readPublicPages(scope, resource, first) : noPages;
  const title = resource.title[scope.locale];
  const names = new Map(rows.map((row) => [row.id, String(row.cells[title] ?? row.id)]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const actions = describeActions(scope, resource);
  const isPreview = run.state === "prepared";
  const affected = isPreview && (await resource.actions?.[run.action]?.affects?.(scope, run.ids));
  const isPrevented = affected ? affected.isPrevented === true : false;
  const outcome = run.state === "done" ? resource.actions?.[run.action]?.outcome : undefined;
  const changed = run.position - run.failures.length;
  const consequence =
    (affected ? affected.consequence : undefined) ?? resource.actions?.[run.action]?.consequence;
  return {
    id: run.id,
    names: { path: resource.path, one: say(resource.words.one), many: say(resource.words.many) },
    action: actions.find(({ name }) => name === run.action) ?? null,
    form: wordFormOf(scope, resource, { form: resource.actions?.[run.action]?.form }),
    consequence: consequence === undefined ? null : say(consequence),
    state: run.state,
    isSilent: isSilent(run),
    count: run.ids.length,
    leftOut: run.leftOut,
    leftOutFor: presentReasons(resource.actions?.[run.action] ?? {}, leftOutFor, say),
    position: run.position,
    changed,
    outcome: outcome === undefined || changed === 0 ? null : say(outcome, { count: changed }),
    /** Without those that failed. */
    first: first.map((id) => ({
      name: nameOf(id),
      /** Null once the row is deleted. */
      to: names.has(id) ? `${resource.path}/${id}` : null,
      /** Its page on the site; null without one. */
      page: pages.get(id) ?? null,
    })),
    affected: affected ? { ...affected, label: say(affected.label) } : null,
    failed: run.failures.length,
    failures: failures.map((failure) => ({
      id: failure.id,
      name: nameOf(failure.id),
      code: failure.code,
      references: describeReferences(failure, say),
      missing: describeMissing(scope, resource, failure),
    })),
    instead: isPrevented ? presentInstead(resource, run, actions) : null,
    undo: await presentUndo(scope, resource, run),
  };
}

/** Reads the public pages of rows, by their ids. */
async function readPublicPages(
  { database, actor }: AdminScope,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { publicPage } = resource;
  if (!publicPage || ids.length === 0) return new Map();
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string; page: string | null }>(sql`
      select (${resource.id})::text as id, (${publicPage})::text as page
      from ${fromSelected(resource, { ids })} where ${selected(resource, { ids })}`),
  );
  return new Map(rows.map(({ id, page }) => [id, page]));
}

/** Returns the action that is offered for the same rows where the run is prevented; null without one. */
function presentInstead(resource: Resource, run: Run, actions: readonly ShownAction[]) {
  const name = resource.actions?.[run.action]?.instead;
  const action = actions.find((one) => one.name === name);
  return action
    ? { name: action.name, label: action.label, run: randomUUID(), ids: run.ids }
    : null;
}

/** Returns until when a run can be undone, with the seconds left now; null where it cannot. */
async function presentUndo(scope: AdminScope, resource: Resource, run: Run) {
  const until = undoUntil(resource, run);
  const seconds = until ? Math.ceil((until.getTime() - Date.now()) / 1_000) : 0;
  if (!until || seconds <= 0) return null;
  const failed = new Set(run.failures.map(({ id }) => id));
  const changed = run.ids.filter((id) => !failed.has(id));
  const canUndo = await resource.actions?.[run.action]?.canUndo?.(scope, changed);
  return canUndo === false ? null : { id: randomUUID(), until: until.toISOString(), seconds };
}

/** Names the fields that have to be filled in first, each with its place in the form of the record. */
function describeMissing(scope: AdminScope, resource: Resource, { id, missing = [] }: RowFailure) {
  const form = resource.edit?.form;
  if (!form) return [];
  return missing.map((control) => ({
    label: labelOfField(scope, resource, control),
    to: `${resource.path}/${id}/edit#${form.id}-${control}`,
  }));
}

export type ShownRun = Awaited<ReturnType<typeof presentRun>>;

function describeReferences({ references = [] }: RowFailure, say: (key: string) => string) {
  return references.map(({ table, count }) => ({ count, table: say(`table.${table}`) || table }));
}
