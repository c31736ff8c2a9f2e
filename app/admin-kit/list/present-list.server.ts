import { randomUUID } from "node:crypto";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { can } from "#app/platform/permissions.ts";
import { describeActions, describeColumns, wordsOf } from "../describe-resource.server.ts";
import type { AdminScope, Resource } from "../resource.server.ts";
import { listViews } from "../views/views.server.ts";
import { listLimits, listRules } from "./list-query.server.ts";
import { readListState, writeListState } from "./list-state.ts";
import { lastPage, readPage } from "./read-page.server.ts";

/** Everything that the page of a list shows. */
export async function presentList(scope: AdminScope, resource: Resource, params: URLSearchParams) {
  const say = wordsOf(scope, resource);
  const rules = listRules(resource, scope.locale);
  const asked = readListState(params, rules);
  const read = (tx: Transaction) => readPage(tx, resource, asked);
  const { rows, count, hasMore } = await withRead(scope.database, scope.actor, read, listLimits);
  const pages = lastPage(count, asked.size);
  const state = { ...asked, page: Math.min(asked.page, pages) };
  const views = await listViews(scope, resource);
  const toCreate = resource.create?.permission ?? resource.newPermission;
  return {
    names: { path: resource.path, one: say(resource.words.one), many: say(resource.words.many) },
    /** The button that adds a row; null for "Add New". */
    add: resource.words.add === undefined ? null : say(resource.words.add),
    /** Source of the rows; null for lists that administrators fill. */
    filledBy: resource.words.empty === undefined ? null : say(resource.words.empty),
    rules,
    state,
    query: writeListState({ ...state, page: 1 }, rules),
    columns: describeColumns(scope, resource),
    actions: describeActions(scope, resource).filter(
      ({ isOfRows, isSingle }) => !isSingle && !isOfRows,
    ),
    views: views.map(({ userId, ...view }) => ({ ...view, isOwn: userId === scope.actor.userId })),
    rows,
    count,
    /** Whether a search in a large table found more rows than it counted. */
    hasMore,
    canImport:
      resource.importPermission !== undefined && can(scope.actor, resource.importPermission),
    canCreate: toCreate !== undefined && can(scope.actor, toCreate),
    pages,
    /** The id of the run that this page's form starts. */
    run: randomUUID(),
  };
}

export type ShownList = Awaited<ReturnType<typeof presentList>>;
