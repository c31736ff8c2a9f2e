import { sql } from "drizzle-orm";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { reportedFields } from "#app/reports/report-form.ts";
import { factsPanel } from "../../resource-parts/panel-content.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";

/** Reports of mistakes in listings, each with the page of its listing. */
export const mistakeReports = defineResource({
  name: "reports",
  path: "/admin/feedback/reports",
  words: { one: "reports.one", many: "reports.many", empty: "reports.filledBy" },
  messages: resourceWords,
  entityType: "mistake_reports",
  from: sql`mistake_reports r left join directory_listings l
    on l.entity_type = r.entity_type and l.entity_id = r.entity_id`,
  id: sql`r.id`,
  title: { en: "listing", ar: "listing" },
  search: [sql`r.message`, sql`r.email`, sql`l.name_en`],
  sort: "-submittedAt",
  publicPage: sql`'/' || l.entity_type || '/' || l.slug`,
  columns: {
    listing: column(
      "text",
      "feedback.listing",
      { en: sql`l.name_en`, ar: sql`coalesce(l.name_ar, l.name_en)` },
      { isFiltered: true, hasNulls: true },
    ),
    field: column("choice", "reports.field", sql`r.field`, {
      isFiltered: true,
      options: reportedFields,
      optionKeys: "reports.field.",
    }),
    message: column("text", "contact.message", sql`r.message`, { sort: null, width: 26 }),
    email: column("text", "claims.email", sql`nullif(r.email, '')`, {
      isFiltered: true,
      hasNulls: true,
    }),
    submittedAt: column("moment", "column.submittedAt", sql`r.submitted_at`, { isFiltered: true }),
  },
  panels: {
    message: {
      label: "contact.message",
      load: (scope, id) =>
        factsPanel(
          scope,
          { message: "contact.message", email: "claims.email" },
          sql`select id::text as key, message, email from mistake_reports where id::text = ${id}`,
        ),
    },
  },
  actions: {},
});
