import { sql } from "drizzle-orm";
import type { Affected } from "#app/admin-kit/panel-table.ts";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
  type PanelContent,
} from "#app/admin-kit/resource.server.ts";
import { sayImportReport } from "#app/ingest/arabic-reports.ts";
import { sourceNames } from "#app/ingest/registers/registers.ts";
import { silentSeconds } from "#app/ingest/registers/watch/claim-source.server.ts";
import {
  acceptStopped,
  removeSource,
  setSource,
} from "#app/ingest/registers/watch/edit-source.server.ts";
import { sourceStates } from "#app/ingest/registers/watch/source-states.ts";
import { startRefresh, testSource } from "#app/ingest/registers/watch/start-refresh.server.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { readTexts, sayIn } from "../../resource-parts/panel-content.server.ts";
import { type ResourceWord, resourceWords } from "../../resource-parts/words.ts";
import { newSourceForm, sourceForm } from "./source-form.ts";

const states = [...sourceStates, "working"] as const;
const isWorking = sql`coalesce(s.beat_at > now() - make_interval(secs => ${sql.raw(String(silentSeconds))}), false)`;
const shownVanished = 50;

/** The kit hands over what the forms of this resource parsed. */
const newValues = (values: object) => values as ValuesOfForm<typeof newSourceForm>;
const editedValues = (values: object) => values as ValuesOfForm<typeof sourceForm>;

/** The results of the last refresh and the last test, in the language of the page. */
async function foundPanel(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const [row] = await readTexts(
    scope,
    sql`select register as key, detail, test_detail as test,
      case when tested_at is not null then 'yes' end as tested
      from register_sources where register = ${id}`,
  );
  const facts = row?.detail
    ? [{ label: say("registers.problem"), value: sayImportReport(scope.locale, row.detail) }]
    : [];
  if (!row?.tested) return { facts };
  const result = row.test
    ? sayImportReport(scope.locale, row.test)
    : say("registers.source.test.good");
  return { facts: [...facts, { label: say("registers.source.test.result"), value: result }] };
}

/** The listings that the stopped file takes off the site. */
async function presentVanished(
  scope: AdminScope,
  ids: readonly string[],
): Promise<Affected<ResourceWord> | null> {
  const rows = await readTexts(
    scope,
    sql`select w.id::text as key, w.name, w.kind, count(*) over ()::text as total
      from register_rows w where w.kind in ('vanished', 'ended') and w.run_id in (
        select max(r.id) from register_runs r where r.state = 'stopped'
          and r.register = any(${sql.param(ids)}::text[]) group by r.register)
      order by w.name, w.id limit ${shownVanished}`,
  );
  const [first] = rows;
  if (!first) return null;
  const say = sayIn(scope);
  return {
    label: "registers.leaving",
    count: Number(first.total),
    head: [say("listing.name"), say("column.kind")],
    rows: rows.map(({ key, name, kind }) => ({
      key,
      cells: [
        name ?? "",
        kind === "ended" ? say("registers.kind.ended") : say("registers.kind.vanished"),
      ],
    })),
  };
}

/** The addresses from which registers are refreshed every night. */
export const registerSources = defineResource({
  name: "register-sources",
  path: "/admin/scraper/registers/sources",
  words: {
    one: "registers.source.one",
    many: "registers.source.many",
    empty: "registers.source.empty",
  },
  messages: resourceWords,
  entityType: "register_sources",
  from: sql`register_sources s`,
  id: sql`s.register`,
  version: sql`md5(s.url || s.column_map::text)`,
  title: { en: "register", ar: "register" },
  search: [sql`s.register`, sql`s.url`],
  sort: "register",
  columns: {
    register: column("choice", "registers.register", sql`s.register`, {
      options: sourceNames,
      optionKeys: "registers.name.",
      width: 14,
    }),
    url: column("text", "registers.source.url", sql`s.url`, { width: 18 }),
    state: column(
      "choice",
      "column.state",
      sql`case when ${isWorking} then 'working' else s.state end`,
      { options: states, optionKeys: "registers.source.state.", width: 10 },
    ),
    checkedAt: column("moment", "registers.source.checkedAt", sql`s.checked_at`, {
      hasNulls: true,
      width: 10,
    }),
    changedAt: column("moment", "registers.source.changedAt", sql`s.changed_at`, {
      hasNulls: true,
      width: 10,
    }),
    testedAt: column("moment", "registers.source.testedAt", sql`s.tested_at`, {
      hasNulls: true,
      isShown: false,
      width: 10,
    }),
  },
  panels: { found: { label: "registers.source.found", load: foundPanel } },
  create: {
    permission: "catalogue.import",
    form: newSourceForm,
    async save(scope, values) {
      const { register, url, columns } = newValues(values);
      await setSource(scope, { register, url, columns: columns ?? "" });
      return register;
    },
  },
  edit: {
    permission: "catalogue.import",
    form: sourceForm,
    async read(scope, id) {
      const [row] = await readTexts(
        scope,
        sql`select register as key, url, md5(url || column_map::text) as version,
          case when column_map <> '{}'::jsonb then jsonb_pretty(column_map) end as columns
          from register_sources where register = ${id}`,
      );
      if (!row) return null;
      return { values: { url: row.url, columns: row.columns }, version: row.version ?? "" };
    },
    async save(scope, { id, version, values }) {
      const { url, columns } = editedValues(values);
      await setSource(scope, { register: id, url, columns: columns ?? "", version });
    },
  },
  actions: {
    accept: {
      label: "registers.source.accept",
      permission: "catalogue.import",
      appliesTo: sql`s.stopped_hash <> ''`,
      isDangerous: true,
      consequence: "registers.source.accept.consequence",
      affects: presentVanished,
      run: eachRow(async (scope, { id }) => {
        await acceptStopped(scope, id);
        await startRefresh(scope, id);
      }),
    },
    test: {
      label: "registers.source.test",
      permission: "catalogue.import",
      run: eachRow((scope, { id }) => testSource(scope, id)),
    },
    refresh: {
      label: "registers.source.refresh",
      permission: "catalogue.import",
      appliesTo: sql`not ${isWorking}`,
      run: eachRow((scope, { id }) => startRefresh(scope, id)),
    },
    remove: {
      label: "registers.source.remove",
      permission: "catalogue.import",
      appliesTo: sql`not ${isWorking}`,
      isDangerous: true,
      consequence: "registers.source.remove.consequence",
      run: eachRow((scope, { id }) => removeSource(scope, id)),
    },
  },
});
