import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { decideReview, keepReported } from "#app/reviews/moderation/decide-review.server.ts";
import { removalReasons } from "#app/reviews/rules.ts";
import { factsPanel, tablePanel } from "../resource-parts/panel-content.server.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { removalForm } from "./decision-forms.ts";
import { reviewSearch } from "./find-reviews.server.ts";

const reports = sql`(select count(*) from review_reports report where report.review_id = r.id and report.closed_at is null)`;
const listing = sql`left join directory_listings l on l.entity_id = coalesce(r.professional_id, r.clinic_id)
  and l.entity_type = case when r.clinic_id is null then 'professionals' else 'clinics' end`;
const isWaiting = sql`(r.state = 'pending' or r.edit is not null)`;

const publish: RowAction["run"] = eachRow((scope, { id, version }) =>
  decideReview(scope, scope.actor, { id, version: Number(version) }),
);
const refuse: RowAction["run"] = eachRow((scope, { id, version, values }) => {
  const refusal = removalReasons.find((reason) => reason === values.refusal);
  return decideReview(scope, scope.actor, { id, version: Number(version), refusal });
});

export const reviews = defineResource({
  name: "reviews",
  path: "/admin/reviews",
  words: { one: "reviews.one", many: "reviews.many", empty: "reviews.filledBy" },
  messages: resourceWords,
  entityType: "reviews",
  from: sql`reviews r`,
  id: sql`r.id`,
  hasUuids: true,
  version: sql`r.version`,
  where: sql`r.state <> 'withdrawn'`,
  title: { en: "author", ar: "author" },
  search: [],
  wordSearch: reviewSearch,
  mostCounted: 10_000,
  isGrowing: true,
  sort: "-submittedAt",
  columns: {
    author: column("text", "reviews.author", sql`r.author_name`, { width: 12 }),
    rating: column("number", "reviews.rating", sql`r.rating`, { isFiltered: true }),
    body: column("text", "reviews.body", sql`coalesce(r.edit ->> 'body', r.body)`, {
      sort: null,
      width: 26,
    }),
    listing: column("text", "column.listing", sql`l.name_en`, { hasNulls: true, join: listing }),
    state: column("choice", "column.state", sql`r.state`, {
      isFiltered: true,
      options: ["pending", "published", "rejected"],
      optionKeys: "state.",
    }),
    waiting: column("flag", "reviews.waiting", isWaiting, { isFiltered: true }),
    reports: column("number", "reviews.reports", reports, { isFiltered: true }),
    locale: column("choice", "column.locale", sql`r.locale`, {
      isFiltered: true,
      options: ["en", "ar"],
      optionKeys: "locale.",
      isShown: false,
    }),
    submittedAt: column("moment", "column.submittedAt", sql`r.submitted_at`, { isFiltered: true }),
  },
  panels: {
    text: {
      label: "reviews.body",
      load: (scope, id) =>
        factsPanel(
          scope,
          {
            edit: "reviews.edit",
            body: "reviews.published",
            reply: "reviews.reply",
            refusal: "action.reason",
          },
          sql`select id::text as key, edit ->> 'body' as edit, body, owner_reply as reply, refusal from reviews where id::text = ${id}`,
        ),
    },
    reports: {
      label: "reviews.reports",
      load: (scope, id) =>
        tablePanel(
          scope,
          { reason: "action.reason", note: "claims.note", at: "column.submittedAt" },
          sql`select id::text as key, reason, note, submitted_at::date::text as at from review_reports where review_id::text = ${id} order by submitted_at`,
        ),
    },
  },
  actions: {
    publish: {
      label: "action.publish",
      permission: "reviews.moderate",
      appliesTo: isWaiting,
      run: publish,
    },
    refuse: {
      label: "action.refuse",
      permission: "reviews.moderate",
      appliesTo: sql`r.state <> 'rejected'`,
      form: removalForm,
      isDangerous: true,
      run: refuse,
    },
    keep: {
      label: "action.keep",
      permission: "reviews.moderate",
      appliesTo: sql`${reports} > 0`,
      run: eachRow((scope, { id }) => keepReported(scope, scope.actor, id)),
    },
  },
});
