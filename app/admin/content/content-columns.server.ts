import { type SQL, sql } from "drizzle-orm";
import { column } from "#app/admin-kit/resource.server.ts";
import type { DocumentKind } from "#app/content/editing/content-kinds.ts";
import { documentStates } from "#app/content/editing/rules.ts";

/** The state of a document, as `documentStates` name it. */
export const stateOf = sql`case when c.archived_at is not null then 'archived'
  when c.published_at is null then 'draft' when c.published_at > now() then 'scheduled'
  else 'published' end`;

/** Whether a document is written in Arabic as well. */
export const hasArabic = sql`(c.title_ar <> '' and c.summary_ar <> '' and jsonb_array_length(c.body_ar -> 'content') > 0)`;

export const status = column("choice", "column.status", sql`c.status`, {
  isFiltered: true,
  options: ["active", "inactive"],
  optionKeys: "content.status.",
});

export const sortOrder = column("number", "content.sortOrder", sql`c.sort_order`, {
  isFiltered: true,
});

export const slug = column("text", "content.slug", sql`c.slug`, { isFiltered: true, width: 14 });

/** The columns of everything that is read as a page of its own. */
export const documentColumns = {
  titleEn: column("text", "content.titleEn", sql`c.title`, { isFiltered: true, width: 20 }),
  titleAr: column("text", "content.titleAr", sql`c.title_ar`, { width: 16 }),
  state: column("choice", "column.state", stateOf, {
    isFiltered: true,
    options: documentStates,
    optionKeys: "content.state.",
  }),
  slug,
  publishedAt: column("moment", "content.publishedAt", sql`c.published_at`, {
    isFiltered: true,
    hasNulls: true,
  }),
  hasArabic: column("flag", "content.hasArabic", hasArabic, { isFiltered: true }),
  updatedAt: column("moment", "column.updatedAt", sql`c.updated_at`, { isFiltered: true }),
} as const;

/** The address of a document for visitors, while they may read it. */
export function visibleAt(address: SQL): SQL {
  return sql`case when c.published_at <= now() and c.archived_at is null then ${address} end`;
}

/** The address that opens a signed preview. */
export function previewOf(kind: DocumentKind): SQL {
  return sql`${`/admin/content/preview/${kind}/`}::text || c.id`;
}
