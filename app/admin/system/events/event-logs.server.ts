import { type SQL, sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  type PanelContent,
} from "#app/admin-kit/resource.server.ts";
import { auditWords } from "#app/platform/audit/audit-words.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { sayIn } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

const kinds = ["event", "realtime", "job", "import", "signIn", "mail"] as const;
const outcomes = ["done", "waiting", "partly", "failed"] as const;

/**
 * Events of several tables: sign-ins without the person, and mails without their recipient, by the
 * rows that they are about.
 */
const events = sql`(
  select 'event-' || sequence as id, created_at as at, case topic when 'row.changed' then 'realtime' else 'event' end as kind,
    topic as name, 'done' as outcome, entity_type as subject, entity_id as record,
    case topic when 'row.changed' then jsonb_build_object('operation', payload -> 'operation') else payload end as detail
  from outbox_events where entity_type not like 'health%' and coalesce(entity_id, '') not like 'health%'
  union all
  select 'import-' || id, coalesce(finished_at, started_at), 'import', file_name,
    case when not is_complete then 'failed' when refused = '[]'::jsonb then 'done' else 'partly' end, subject, id::text,
    jsonb_build_object('rows', rows, 'added', added, 'changed', changed, 'unchanged', unchanged, 'refused', refused)
  from import_runs
  union all
  select 'audit-' || id, at, case when action like 'job.%' then 'job' else 'signIn' end, action,
    case when action in ('job.fail', 'session.stolen') then 'failed' else 'done' end, entity_type,
    case when action like 'job.%' then entity_id end, '{}'::jsonb
  from audit_log where action in
    ('job.fail', 'job.run', 'job.retry', 'session.open', 'session.end', 'session.stolen', 'passkey.use', 'second-factor.use-code')
  union all
  select 'mail-' || mail.id, coalesce(mail.mailed_at, mail.at), 'mail', 'mail.' || mail.subject,
    case when mail.mailed_at is null then 'waiting' else 'done' end, mail.subject, mail.id::text, '{}'::jsonb
  from (
    select id, mailed_at, submitted_at as at, 'contact_submissions' as subject from contact_submissions
    union all select id, mailed_at, submitted_at, 'mistake_reports' from mistake_reports
  ) mail
) e`;

type Words = Readonly<Record<string, unknown>>;

/** The words of a value by the keys that begin with a prefix; a value without words as it is. */
function wordCases(words: Words, prefix: string, value: SQL): SQL {
  const cases = Object.entries(words).flatMap(([key, text]) =>
    key.startsWith(prefix) && typeof text === "string"
      ? [sql`when ${key.slice(prefix.length)}::text then ${text}::text`]
      : [],
  );
  return sql`case ${value} ${sql.join(cases, sql` `)} else replace(${value}, '_', ' ') end`;
}

/** The subject of an event in words: a file, an action of the audit log, or a kind of record. */
const whatOf = (words: Words) => sql`case
  when e.kind = 'import' then e.name
  when e.kind in ('job', 'signIn') then ${wordCases(words, "action.", sql`e.name`)}
  else ${wordCases(words, "kind.", sql`case e.kind when 'realtime' then e.record else e.subject end`)} end`;

async function readDetail(scope: AdminScope, id: string): Promise<PanelContent> {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<{ detail: Record<string, unknown> }>(
      sql`select e.detail from ${events} where e.id = ${id}`,
    ),
  );
  const facts = Object.entries(rows[0]?.detail ?? {}).map(([label, value]) => ({
    label,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  const link = { label: sayIn(scope)("events.jobs"), value: sayIn(scope)("events.openJobs") };
  return { facts: id.startsWith("audit-") ? [...facts, { ...link, to: "/admin/jobs" }] : facts };
}

/** Events of the outbox, jobs, imports, sign-ins and mails, as one list. */
export const eventLogs = defineResource({
  name: "events",
  path: "/admin/event-logs",
  words: { one: "events.one", many: "events.many", empty: "events.filledBy" },
  messages: resourceWords,
  entityType: "events",
  from: events,
  id: sql`e.id`,
  title: { en: "what", ar: "what" },
  search: [
    sql`e.name`,
    sql`e.subject`,
    sql`e.record`,
    whatOf(auditWords.en),
    whatOf(auditWords.ar),
  ],
  sort: "-at",
  columns: {
    at: column("moment", "events.at", sql`e.at`, { isFiltered: true, width: 11 }),
    what: column(
      "text",
      "events.what",
      { en: whatOf(auditWords.en), ar: whatOf(auditWords.ar) },
      { isFiltered: true, width: 14 },
    ),
    name: column("text", "events.name", sql`e.name`, { isFiltered: true, width: 12 }),
    kind: column("choice", "column.kind", sql`e.kind`, {
      isFiltered: true,
      options: kinds,
      optionKeys: "event.",
    }),
    outcome: column("choice", "events.outcome", sql`e.outcome`, {
      isFiltered: true,
      options: outcomes,
      optionKeys: "outcome.",
    }),
    subject: column("text", "events.subject", sql`e.subject`, {
      isFiltered: true,
      isShown: false,
    }),
    record: column("text", "logs.record", sql`e.record`, {
      isFiltered: true,
      hasNulls: true,
      width: 14,
    }),
  },
  panels: { detail: { label: "logs.details", load: readDetail } },
});
