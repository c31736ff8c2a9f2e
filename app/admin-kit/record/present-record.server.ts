import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { can } from "#app/platform/permissions.ts";
import { commentForm } from "../comments/comment-form.ts";
import { readComments } from "../comments/comments.server.ts";
import {
  describeActions,
  describeColumns,
  wordFormOf,
  wordsOf,
} from "../describe-resource.server.ts";
import { readRows, selected } from "../list/list-query.server.ts";
import type { AdminScope, Resource, RowAction } from "../resource.server.ts";
import { type Cell, textOfCell } from "../shown-resource.ts";
import { readHistory } from "./history/history.server.ts";
import { nameChanges } from "./history/name-changes.server.ts";
import { loadPanels } from "./panels.server.ts";
import { describeTabs } from "./record-tabs.server.ts";

/** Everything that the page of a record shows. @throws AppError `not_found`. */
export async function presentRecord(
  scope: AdminScope,
  resource: Resource,
  id: string,
  asked: string | null = null,
) {
  const { isOffered, tab, tabs } = describeTabs(scope, resource, { id, asked });
  const say = wordsOf(scope, resource);
  const record = await readRecord(scope, resource, id);
  const possible = await listPossible(scope, resource, { id, names: record.applies });
  const actions = describeActions(scope, resource).filter(({ name }) => possible.has(name));
  const hasHistory = tab.hasHistory === true;
  const history = hasHistory ? await readHistory(scope, resource, { id }) : [];
  const comments = hasHistory ? await readComments(scope, resource, id) : [];
  const administrators = hasHistory ? await scope.administrators() : [];
  const columns = describeColumns(scope, resource);
  const name = resource.title[scope.locale];
  const titleColumn = columns.find((column) => column.name === name);
  return {
    id,
    names: { path: resource.path, one: say(resource.words.one), many: say(resource.words.many) },
    title: textOfCell(record.cells[name] ?? null, titleColumn) || id,
    columns: columns.filter((column) => column.name !== resource.picture),
    cells: record.cells,
    picture: textOfCell(record.cells[resource.picture ?? ""] ?? null, undefined),
    version: record.version,
    publicPage: record.publicPage,
    previewPage: record.previewPage,
    barPages: record.barPages,
    notice:
      resource.notice && possible.has(resource.notice.action)
        ? { text: say(resource.notice.text), name: resource.notice.action, run: randomUUID() }
        : null,
    canEdit: resource.edit !== undefined && can(scope.actor, resource.edit.permission),
    tabs,
    hasFacts: tab.hasFacts === true,
    hasHistory,
    actions: actions.map((action) => ({
      ...action,
      isOffered: isOffered(action),
      run: randomUUID(),
      form: wordFormOf(scope, resource, { form: resource.actions?.[action.name]?.form }),
      typed: openingTexts(resource.actions?.[action.name], record.cells),
    })),
    panels: await loadPanels(scope, resource, { id, say, names: tab.panels ?? [] }),
    comments: {
      list: comments,
      form: describeForm(commentForm),
      token: randomUUID(),
      administrators: [...administrators].map(([value, label]) => ({ value, label })),
    },
    history: await nameChanges(scope, resource, { id, history }),
  };
}

export type ShownRecord = Awaited<ReturnType<typeof presentRecord>>;

/** Returns the actions of a record that apply to it and can run now. */
async function listPossible(
  scope: AdminScope,
  { actions = {} }: Resource,
  { id, names }: { id: string; names: ReadonlySet<string> },
): Promise<Set<string>> {
  const possible = new Set(names);
  for (const name of names) {
    if ((await actions[name]?.canRun?.(scope, id)) === false) possible.delete(name);
  }
  return possible;
}

/** The texts with which the form of an action opens. */
function openingTexts(action: RowAction | undefined, cells: Readonly<Record<string, Cell>>): Typed {
  const opened = Object.entries(action?.opensWith ?? {});
  return Object.fromEntries(
    opened.map(([field, column]) => [field, textOfCell(cells[column] ?? null, undefined)]),
  );
}

async function readRecord({ database, actor }: AdminScope, resource: Resource, id: string) {
  return withRead(database, actor, async (tx) => {
    const [row] = await readRows(tx, resource, [id]);
    if (!row) throw new AppError("not_found", "There is no such record.");
    const actions = Object.entries(resource.actions ?? {});
    const applies = actions.map(
      ([name, { appliesTo }]) =>
        sql`coalesce(${appliesTo ?? sql`true`}, false) as ${sql.identifier(name)}`,
    );
    const pages = Object.entries(resource.barPages ?? {}).filter(([, { permission }]) =>
      can(actor, permission),
    );
    const columns = [
      ...pages.map(
        ([label, { path }]) => sql`(${path})::text as ${sql.identifier(`bar ${label}`)}`,
      ),
      sql`(${resource.version ?? sql`''`})::text as record_version`,
      sql`(${resource.publicPage ?? sql`null`})::text as public_page`,
      sql`(${resource.previewPage ?? sql`null`})::text as preview_page`,
      ...applies,
    ];
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      select ${sql.join(columns, sql`, `)} from ${resource.from}
      where ${selected(resource, { ids: [id] })}`);
    const { record_version, public_page, preview_page, ...states } = rows[0] ?? {};
    const names = actions.map(([name]) => name).filter((name) => states[name] === true);
    return {
      ...row,
      version: String(record_version ?? ""),
      publicPage: typeof public_page === "string" ? public_page : null,
      previewPage: typeof preview_page === "string" ? preview_page : null,
      barPages: Object.fromEntries(
        pages.flatMap(([label]) => {
          const path = states[`bar ${label}`];
          return typeof path === "string" ? [[label, path]] : [];
        }),
      ),
      applies: new Set(names),
    };
  });
}
