import { sql } from "drizzle-orm";
import { describeDetail } from "#app/admin-kit/record/history/history.server.ts";
import {
  type AdminScope,
  column,
  defineResource,
  type PanelContent,
} from "#app/admin-kit/resource.server.ts";
import {
  auditedActions,
  auditedKinds,
  auditWords,
} from "#app/platform/audit/audit-words.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { factsPanel, sayIn } from "../../resources/panel-content.server.ts";
import { resourceWords } from "../../resources/words.ts";
import { recordPath } from "./record-path.ts";

const actorKinds = ["admin", "user", "guest", "key", "job"] as const;

/** A write of a program to a table is named by its verb alone; the kind of record is the table. */
const action = sql`case when a.action = any(${sql.param(auditedActions)}::text[]) then a.action
  when split_part(a.action, '.', 2) in ('insert', 'update', 'delete') then 'rows.' || split_part(a.action, '.', 2)
  else a.action end`;

/** Whose health it is about is nobody's business here: the row stays, without its record and details. */
const isHealth = sql`a.entity_type like 'health%'`;

interface Entry extends Record<string, unknown> {
  entity_type: string;
  entity_id: string | null;
  detail: Record<string, unknown>;
}

async function readEntry(scope: AdminScope, id: string): Promise<Entry | undefined> {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<Entry>(sql`select entity_type, entity_id, detail from audit_log a
      where id::text = ${id} and not (${isHealth})`),
  );
  return rows[0];
}

async function readDifference(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const entry = await readEntry(scope, id);
  const { changes } = describeDetail(entry?.detail ?? {});
  return {
    head: [say("logs.field"), say("logs.before"), say("logs.after")],
    rows: changes.map(({ field, from, to }) => ({ key: field, cells: [field, from, to] })),
  };
}

async function readDetails(scope: AdminScope, id: string): Promise<PanelContent> {
  const entry = await readEntry(scope, id);
  if (!entry) return { facts: [] };
  const { before, after, deleted, ...others } = entry.detail;
  const facts = Object.entries(others).map(([label, value]) => ({
    label,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  const to = entry.entity_id && recordPath(entry.entity_type, entry.entity_id);
  const link = { label: sayIn(scope)("logs.record"), value: sayIn(scope)("logs.openRecord") };
  return { facts: to ? [{ ...link, to }, ...facts] : facts };
}

/** The audit log. Nobody edits it here or anywhere. */
export const auditLogs = defineResource({
  name: "logs",
  path: "/admin/logs",
  words: { one: "logs.one", many: "logs.many" },
  messages: {
    en: { ...resourceWords.en, ...auditWords.en },
    ar: { ...resourceWords.ar, ...auditWords.ar },
  },
  entityType: "audit_log",
  from: sql`audit_log a`,
  id: sql`a.id`,
  title: { en: "action", ar: "action" },
  search: [
    sql`a.entity_id`,
    sql`a.request_id`,
    sql`a.actor_id`,
    sql`a.action`,
    sql`(select coalesce(nullif(u.full_name, ''), u.email) from users u where u.auth_user_id = a.actor_id)`,
  ],
  sort: "-at",
  columns: {
    at: column("moment", "logs.at", sql`a.at`, { isFiltered: true, width: 11 }),
    action: column("choice", "logs.action", action, {
      isFiltered: true,
      options: auditedActions,
      optionKeys: "action.",
      width: 18,
    }),
    actor: column(
      "text",
      "logs.actor",
      sql`coalesce(nullif(u.full_name, ''), u.email, case a.actor_kind when 'job' then a.actor_id
        when 'key' then (select k.name from api_keys k where k.id::text = a.actor_id) end)`,
      {
        join: sql`left join users u on u.auth_user_id = a.actor_id`,
        isFiltered: true,
        hasNulls: true,
        width: 14,
      },
    ),
    actorKind: column("choice", "logs.actorKind", sql`a.actor_kind`, {
      isFiltered: true,
      options: actorKinds,
      optionKeys: "actor.",
    }),
    kind: column("choice", "logs.kind", sql`a.entity_type`, {
      isFiltered: true,
      options: auditedKinds,
      optionKeys: "kind.",
    }),
    record: column("text", "logs.record", sql`case when not (${isHealth}) then a.entity_id end`, {
      isFiltered: true,
      hasNulls: true,
      width: 14,
    }),
    request: column("text", "logs.request", sql`a.request_id`, {
      isFiltered: true,
      hasNulls: true,
      isShown: false,
    }),
    position: column("number", "logs.position", sql`a.position`, {
      hasNulls: true,
      isShown: false,
    }),
  },
  panels: {
    difference: { label: "logs.difference", load: readDifference },
    details: { label: "logs.details", load: readDetails },
    chain: {
      label: "logs.chain",
      load: (scope, id) =>
        factsPanel(
          scope,
          { position: "logs.position", hash: "logs.hash", previous: "logs.previousHash" },
          sql`select id::text as key, position::text, hash, previous_hash as previous from audit_log where id::text = ${id}`,
        ),
    },
  },
});
