import { sql } from "drizzle-orm";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { pageKinds } from "#app/content/pages/inputs.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { documentActions } from "./content-actions.server.ts";
import { documentColumns, previewOf, sortOrder, visibleAt } from "./content-columns.server.ts";
import { contentPageForm } from "./content-forms.ts";
import { editContent } from "./edit-content.server.ts";
import { seoPanel } from "./seo-panel.server.ts";
import { versionsPanel } from "./versions/versions-panel.server.ts";

/** Landing pages, legal pages and pages of information. */
export const contentPages = defineResource({
  name: "content-pages",
  path: "/admin/content/pages",
  words: { one: "content.page.one", many: "content.page.many" },
  messages: resourceWords,
  entityType: "content_pages",
  from: sql`content_pages c`,
  id: sql`c.id`,
  title: { en: "titleEn", ar: "titleAr" },
  search: [sql`c.title`, sql`c.title_ar`, sql`c.slug`],
  sort: "-updatedAt",
  publicPage: visibleAt(
    sql`case c.kind when 'landing' then '/p/' when 'legal' then '/legal/' else '/' end || c.slug`,
  ),
  previewPage: previewOf("content_pages"),
  columns: {
    ...documentColumns,
    kind: column("choice", "content.kind", sql`c.kind`, {
      isFiltered: true,
      options: pageKinds,
      optionKeys: "content.kind.",
    }),
    sortOrder,
  },
  panels: { seo: seoPanel("content_pages"), versions: versionsPanel("content_pages") },
  ...editContent("content_pages", contentPageForm),
  actions: documentActions("content_pages"),
});
