import { sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
  type PanelContent,
} from "#app/admin-kit/resource.server.ts";
import { sayImportReport } from "#app/ingest/arabic-reports.ts";
import { csvRegister } from "#app/ingest/registers/registers.ts";
import { undoRun } from "#app/ingest/registers/runs/undo-run.server.ts";
import { subjectNames } from "#app/ingest/subject.ts";
import { continueUpload, discardUpload } from "#app/ingest/uploads/continue-upload.server.ts";
import { silentSeconds } from "#app/ingest/uploads/work-on-upload.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readTexts, sayIn, tablePanel } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

const states = [
  "uploaded",
  "checking",
  "checked",
  "writing",
  "cutOff",
  "failed",
  "unfinished",
  "partly",
  "done",
  "undone",
] as const;

/** Whether the last run of the file by the end of an import was taken back. */
const wasUndone = sql`'undone' = (
  select taken.state from register_runs taken
  where taken.register = ${csvRegister} and taken.file_hash = run.file_hash
    and taken.started_at <= coalesce(run.finished_at, now())
  order by taken.id desc limit 1)`;

/** Import runs, and sent files that have not been written yet. */
const imports = sql`(
  select 'run-' || run.id as id, run.subject, run.file_name, null::uuid as upload, run.file_hash, run.refused,
    case when ${wasUndone} then 'undone' when not run.is_complete then 'unfinished' when run.refused = '[]'::jsonb then 'done' else 'partly' end as state,
    run.rows, run.added, run.changed, run.unchanged, audit.actor_id as user_id, audit.actor_kind,
    coalesce((audit.detail ->> 'refusedRows')::int,
      (select sum(jsonb_array_length(g -> 'lines'))::int from jsonb_array_elements(run.refused) g), 0) as refused_rows,
    run.started_at, run.finished_at, null::text as problem
  from import_runs run left join audit_log audit on audit.entity_type = 'import_runs'
    and audit.entity_id = run.id::text and audit.action = 'import.run'
  union all
  select 'upload-' || sent.id, sent.subject, sent.file_name, sent.id, null, coalesce(sent.report -> 'refused', '[]'),
    case when sent.state in ('checking', 'writing')
      and coalesce(sent.beat_at, '-infinity') < now() - make_interval(secs => ${sql.raw(String(silentSeconds))})
      then 'cutOff' else sent.state end,
    coalesce((sent.report ->> 'rows')::int, sent.rows), (sent.report ->> 'added')::int, (sent.report ->> 'changed')::int,
    (sent.report ->> 'unchanged')::int, sent.user_id, 'admin', (sent.report ->> 'refusedRows')::int,
    sent.created_at, null, sent.problem
  from import_uploads sent where sent.state <> 'done'
) i left join users u on u.auth_user_id = i.user_id`;

const by = (commandLine: string) =>
  sql`coalesce(nullif(u.full_name, ''), case i.actor_kind when 'job' then ${commandLine} end)`;

/** Where files of a subject are imported. */
const lists: Readonly<Record<string, string>> = {
  professionals: "/admin/professionals",
  clinics: "/admin/clinics-and-centers",
  services: "/admin/services",
};

/** The sent file of an import with its report and refused rows, while it is kept. */
async function filePanel(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const [row] = await readTexts(
    scope,
    sql`select i.id as key, i.subject, i.problem, coalesce(i.upload::text, (
        select sent.id::text from import_uploads sent where sent.subject = i.subject and sent.state = 'done'
          and encode(sha256(sent.content), 'hex') = i.file_hash order by sent.created_at desc limit 1)) as upload
      from ${imports} where i.id = ${id}`,
  );
  const problem = row?.problem
    ? [{ label: say("runs.problem"), value: sayImportReport(scope.locale, row.problem) }]
    : [];
  const list = row?.subject ? lists[row.subject] : undefined;
  if (!row?.upload || !list) return { facts: problem };
  const to = `${list}/imports/${row.upload}`;
  return {
    facts: [
      ...problem,
      { label: say("runs.report"), value: say("runs.openReport"), to },
      { label: say("runs.refused"), value: say("runs.download"), to: `${to}/refused` },
    ],
  };
}

const shownLines = 20;

/** The causes of refusal, each with its first lines. */
function causesPanel(scope: AdminScope, id: string): Promise<PanelContent> {
  return tablePanel(
    scope,
    { reason: "runs.cause", count: "runs.rows", lines: "runs.lines" },
    sql`select g ->> 'reason' as key, g ->> 'reason' as reason,
        coalesce(g ->> 'count', jsonb_array_length(g -> 'lines')::text) as count,
        (select string_agg(line, ' · ' order by place) from jsonb_array_elements_text(g -> 'lines')
          with ordinality as named (line, place) where place <= ${shownLines}) as lines
      from ${imports}, jsonb_array_elements(i.refused) g where i.id = ${id}`,
    { reason: (text) => sayImportReport(scope.locale, text) },
  );
}

/** The latest run of the same file that is still applied, which takes the import back. */
const undoable = sql`(
  select max(u.id) from register_runs u
  where u.register = ${csvRegister} and u.state = 'applied' and u.file_hash = i.file_hash)`;

async function undoImport(scope: AdminScope, id: string): Promise<void> {
  const [row] = await readTexts(
    scope,
    sql`select i.id as key, ${undoable}::text as run from ${imports} where i.id = ${id}`,
  );
  if (!row?.run) throw new AppError("conflict", "This import cannot be undone.");
  await undoRun(scope, Number(row.run));
}

const uploadOf = (id: string) => id.replace(/^upload-/, "");

/** Imports: the runs that wrote rows, and the sent files that wait. */
export const importRuns = defineResource({
  name: "import-runs",
  path: "/admin/scraper",
  words: { one: "runs.one", many: "runs.many", empty: "runs.filledBy" },
  messages: resourceWords,
  entityType: "imports",
  from: imports,
  id: sql`i.id`,
  title: { en: "file", ar: "file" },
  search: [sql`i.file_name`, sql`u.full_name`],
  sort: "-startedAt",
  columns: {
    file: column("text", "runs.file", sql`i.file_name`, { isFiltered: true, width: 16 }),
    subject: column("choice", "column.kind", sql`i.subject`, {
      isFiltered: true,
      options: subjectNames,
      optionKeys: "runs.subject.",
    }),
    state: column("choice", "column.state", sql`i.state`, {
      isFiltered: true,
      width: 9,
      options: states,
      optionKeys: "runs.state.",
    }),
    rows: column("number", "runs.rows", sql`i.rows`, { hasNulls: true }),
    added: column("number", "runs.added", sql`i.added`, { hasNulls: true }),
    changed: column("number", "runs.changed", sql`i.changed`, { hasNulls: true }),
    unchanged: column("number", "runs.unchanged", sql`i.unchanged`, {
      hasNulls: true,
      isShown: false,
    }),
    refused: column("number", "runs.refused", sql`i.refused_rows`, {
      hasNulls: true,
      isFiltered: true,
    }),
    by: column(
      "text",
      "runs.by",
      { en: by("Command line"), ar: by("سطر الأوامر") },
      { hasNulls: true, isFiltered: true, width: 10 },
    ),
    startedAt: column("moment", "runs.startedAt", sql`i.started_at`, {
      isFiltered: true,
      width: 10,
    }),
    finishedAt: column("moment", "runs.finishedAt", sql`i.finished_at`, {
      hasNulls: true,
      isFiltered: true,
      width: 10,
    }),
  },
  panels: {
    file: { label: "runs.file", load: filePanel },
    causes: { label: "runs.causes", load: causesPanel },
  },
  actions: {
    continue: {
      label: "runs.continue",
      permission: "catalogue.import",
      appliesTo: sql`i.upload is not null and i.state in ('uploaded', 'cutOff')`,
      run: eachRow((scope, { id }) => continueUpload(scope, uploadOf(id))),
    },
    undo: {
      label: "runs.undo",
      permission: "catalogue.import",
      appliesTo: sql`${undoable} is not null`,
      isDangerous: true,
      isSingle: true,
      consequence: "runs.undo.consequence",
      run: eachRow((scope, { id }) => undoImport(scope, id)),
    },
    discard: {
      label: "runs.discard",
      permission: "catalogue.import",
      appliesTo: sql`i.upload is not null and i.state not in ('checking', 'writing')`,
      isDangerous: true,
      consequence: "runs.discard.consequence",
      run: eachRow((scope, { id }) => discardUpload(scope, uploadOf(id))),
    },
  },
});
