import { type SQL, sql } from "drizzle-orm";
import { column, defineResource, eachRow } from "#app/admin-kit/resource.server.ts";
import { sayImportReport } from "#app/ingest/arabic-reports.ts";
import { runStates } from "#app/ingest/registers/runs/run-rows.ts";
import { undoRun } from "#app/ingest/registers/runs/undo-run.server.ts";
import {
  findWord,
  readTexts,
  sayIn,
  tablePanel,
} from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

const counted = (name: string): SQL =>
  sql`coalesce((r.counts ->> ${sql.raw(`'${name}'`)})::int, 0)`;
const shownRows = 200;

/** Runs of public registers, with what each found and wrote. */
export const registerRuns = defineResource({
  name: "register-runs",
  path: "/admin/scraper/registers",
  words: { one: "registers.one", many: "registers.many", empty: "registers.empty" },
  messages: resourceWords,
  entityType: "register_runs",
  from: sql`register_runs r`,
  id: sql`r.id::text`,
  title: { en: "file", ar: "file" },
  search: [sql`r.file_name`, sql`r.register`],
  sort: "-startedAt",
  columns: {
    file: column("text", "runs.file", sql`r.file_name`, { width: 14 }),
    register: column("text", "registers.register", sql`r.register`, {
      isFiltered: true,
      width: 10,
    }),
    day: column("date", "registers.day", sql`r.day`, { isFiltered: true, width: 9 }),
    state: column("choice", "column.state", sql`r.state`, {
      isFiltered: true,
      options: runStates,
      optionKeys: "registers.state.",
    }),
    rows: column("number", "runs.rows", sql`r.rows`),
    added: column("number", "registers.new", counted("new")),
    changed: column("number", "registers.changed", counted("changed")),
    leaving: column("number", "registers.leaving", counted("leaving")),
    vanished: column("number", "registers.vanished", counted("vanished")),
    returning: column("number", "registers.returning", counted("returning"), { isShown: false }),
    refused: column("number", "registers.refused", counted("refused")),
    doubtful: column("number", "registers.doubtful", counted("doubtful")),
    startedAt: column("moment", "runs.startedAt", sql`r.started_at`, { width: 10 }),
    finishedAt: column("moment", "runs.finishedAt", sql`r.finished_at`, {
      hasNulls: true,
      isShown: false,
      width: 10,
    }),
  },
  panels: {
    problem: {
      label: "registers.problem",
      async load(scope, id) {
        const [row] = await readTexts(
          scope,
          sql`select id::text as key, nullif(problem, '') as problem
            from register_runs where id::text = ${id}`,
        );
        if (!row?.problem) return { facts: [] };
        const value = sayImportReport(scope.locale, row.problem);
        return { facts: [{ label: sayIn(scope)("registers.problem"), value }] };
      },
    },
    rows: {
      label: "registers.rowsOf",
      load: (scope, id) =>
        tablePanel(
          scope,
          {
            kind: "column.kind",
            line: "registers.line",
            name: "listing.name",
            cause: "registers.row.cause",
            value: "registers.row.value",
          },
          sql`select id::text as key, kind, nullif(line, 0)::text as line, name, cause, value
            from register_rows where run_id::text = ${id}
            order by change is not null, kind, register_rows.line, id limit ${shownRows}`,
          {
            kind: (kind) => findWord(scope, `registers.kind.${kind}`),
            cause: (cause) => sayImportReport(scope.locale, cause),
          },
        ),
    },
  },
  actions: {
    undo: {
      label: "registers.undo",
      permission: "catalogue.import",
      appliesTo: sql`r.state in ('applying', 'applied')`,
      isDangerous: true,
      isSingle: true,
      consequence: "registers.undo.consequence",
      run: eachRow((scope, { id }) => undoRun(scope, Number(id))),
    },
  },
});
