import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { type Decision, decideFinding } from "#app/compliance/decide-finding.server.ts";
import { findingStates, legalRules, severities } from "#app/compliance/rules.ts";
import { factsPanel } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";
import { assignForm } from "../inbox/inbox-forms.ts";
import { requireAdministratorId } from "../require-administrator.server.ts";
import { acceptForm } from "./legal-forms.ts";

const decide = (decisionOf: (values: Readonly<Record<string, unknown>>) => Decision) =>
  eachRow((scope, { id, values }) =>
    decideFinding(scope, scope.actor, { id, decision: decisionOf(values) }),
  );

const assign: RowAction["run"] = eachRow(async (scope, { id, values }) => {
  const ownerId = await requireAdministratorId(scope, String(values.assignee));
  await decideFinding(scope, scope.actor, { id, decision: { kind: "assign", ownerId } });
});

const sourceTypes = [
  ...["professionals", "clinics", "services", "franchises"],
  ...["blog_articles", "help_articles", "content_pages"],
];

const sourceName = sql`coalesce(
  (select l.name_en from directory_listings l where l.entity_type = f.source_type and l.entity_id::text = f.source_id),
  case f.source_type
    when 'blog_articles' then (select title from blog_articles where id::text = f.source_id)
    when 'help_articles' then (select title from help_articles where id::text = f.source_id)
    when 'content_pages' then (select title from content_pages where id::text = f.source_id) end)`;

const sourcePath = sql`case f.source_type
  when 'blog_articles' then (select '/blog/' || slug from blog_articles where id::text = f.source_id)
  when 'help_articles' then (select '/help/' || slug from help_articles where id::text = f.source_id)
  when 'content_pages' then (select case kind when 'legal' then '/legal/' when 'landing' then '/p/' else '/' end || slug
    from content_pages where id::text = f.source_id)
  else (select '/' || l.entity_type || '/' || l.slug from directory_listings l
    where l.entity_type = f.source_type and l.entity_id::text = f.source_id) end`;

/** Wording of published texts that the rules of advertising for health care may forbid. */
export const legalRisk = defineResource({
  name: "legal",
  path: "/admin/legal-risk",
  words: { one: "legal.one", many: "legal.many", empty: "legal.filledBy" },
  messages: resourceWords,
  entityType: "legal_findings",
  from: sql`legal_findings f`,
  id: sql`f.id`,
  title: { en: "match", ar: "match" },
  search: [
    sql`f.match`,
    sql`f.excerpt`,
    sourceName,
    sql`(select coalesce(nullif(u.full_name, ''), u.email) from users u where u.auth_user_id = f.owner_id)`,
  ],
  sort: "-foundAt",
  publicPage: sourcePath,
  columns: {
    match: column("text", "legal.match", sql`f.match`, { isFiltered: true, width: 12 }),
    rule: column("choice", "legal.rule", sql`f.rule`, {
      isFiltered: true,
      options: legalRules,
      optionKeys: "legal.rule.",
    }),
    severity: column("choice", "legal.severity", sql`f.severity`, {
      isFiltered: true,
      options: severities,
      optionKeys: "legal.severity.",
      sort: sql`array_position(array['low', 'medium', 'high'], f.severity)`,
    }),
    source: column("text", "legal.source", sourceName, { sort: null, width: 16 }),
    sourceType: column("choice", "column.kind", sql`f.source_type`, {
      isFiltered: true,
      options: sourceTypes,
      optionKeys: "legal.source.",
    }),
    locale: column("choice", "column.locale", sql`f.locale`, {
      isFiltered: true,
      options: ["en", "ar"],
      optionKeys: "locale.",
    }),
    state: column("choice", "column.state", sql`f.state`, {
      isFiltered: true,
      options: findingStates,
      optionKeys: "legal.state.",
    }),
    owner: column("text", "contact.assignee", sql`coalesce(nullif(u.full_name, ''), u.email)`, {
      join: sql`left join users u on u.auth_user_id = f.owner_id`,
      isFiltered: true,
      hasNulls: true,
    }),
    foundAt: column("moment", "legal.foundAt", sql`f.found_at`, { isFiltered: true }),
  },
  panels: {
    excerpt: {
      label: "legal.excerpt",
      load: (scope, id) =>
        factsPanel(
          scope,
          { excerpt: "legal.excerpt", field: "logs.field", reason: "action.reason" },
          sql`select id::text as key, excerpt, field, reason from legal_findings where id::text = ${id}`,
        ),
    },
  },
  actions: {
    accept: {
      label: "legal.accept",
      permission: "legal.decide",
      appliesTo: sql`f.state <> 'accepted'`,
      form: acceptForm,
      run: decide(({ reason }) => ({ kind: "accept", reason: String(reason ?? "") })),
    },
    resolve: {
      label: "legal.resolve",
      permission: "legal.decide",
      appliesTo: sql`f.state <> 'resolved'`,
      undo: "reopen",
      run: decide(() => ({ kind: "resolve" })),
    },
    reopen: {
      label: "contact.reopen",
      permission: "legal.decide",
      appliesTo: sql`f.state <> 'open'`,
      run: decide(() => ({ kind: "reopen" })),
    },
    assign: {
      label: "contact.assign",
      permission: "legal.decide",
      form: assignForm,
      run: assign,
    },
  },
});
