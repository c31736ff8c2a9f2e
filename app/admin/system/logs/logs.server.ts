import { type SQL, sql } from "drizzle-orm";
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
import { factsPanel, sayIn } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";
import { adminSystem as arabic } from "../messages/ar.ts";
import { adminSystem as english } from "../messages/en.ts";
import { recordPath } from "./record-path.ts";

const actorKinds = ["admin", "user", "guest", "key", "job"] as const;

/** A write of a program to a table is named by its verb alone; the kind of record is the table. */
const action = sql`case when a.action = any(${sql.param(auditedActions)}::text[]) then a.action
  when split_part(a.action, '.', 2) in ('insert', 'update', 'delete') then 'rows.' || split_part(a.action, '.', 2)
  else a.action end`;

/** Entries about health data are listed without their record and details. */
const isHealth = sql`a.entity_type like 'health%'`;

/** The id of an entry's record, where it is one of a listing. */
const listedId = sql`case when a.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.entity_id::uuid end`;
const listing = sql`left join directory_listings listed
  on listed.entity_type = a.entity_type and listed.entity_id = ${listedId}`;

/** A record by its name where it is listed, else by its id. */
const recordName = (name: SQL) =>
  sql`case when not (${isHealth}) then coalesce(${name}, a.entity_id) end`;

/** A job by its words, as `describeWriter` has them for those that run by no schedule. */
function jobNames(words: Readonly<Record<string, unknown>>): SQL {
  const named = Object.entries(words).flatMap(([key, text]) =>
    /^(job|writer)\./.test(key) && typeof text === "string"
      ? [[key.slice(key.indexOf(".") + 1), text] as const]
      : [],
  );
  const cases = named.map(([name, text]) => sql`when ${name}::text then ${text}::text`);
  return sql`case a.actor_id ${sql.join(cases, sql` `)}
    else case when a.actor_id like '%.%' then ${words["writer.site"]}::text else a.actor_id end end`;
}

const actorName = (words: Readonly<Record<string, unknown>>) =>
  sql`coalesce(nullif(u.full_name, ''), u.email, case a.actor_kind when 'job' then ${jobNames(words)}
    when 'key' then (select k.name from api_keys k where k.id::text = a.actor_id) end)`;

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
  words: { one: "logs.one", many: "logs.many", empty: "logs.filledBy" },
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
  mostCounted: 10_000,
  isGrowing: true,
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
      {
        en: actorName({ ...english, ...auditWords.en }),
        ar: actorName({ ...arabic, ...auditWords.ar }),
      },
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
    record: column(
      "text",
      "logs.record",
      { en: recordName(sql`listed.name_en`), ar: recordName(sql`listed.name_ar`) },
      { join: listing, isFiltered: true, hasNulls: true, width: 14 },
    ),
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
