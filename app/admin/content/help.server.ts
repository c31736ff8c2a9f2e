import { sql } from "drizzle-orm";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { documentActions, partActions } from "./content-actions.server.ts";
import {
  documentColumns,
  previewOf,
  slug,
  sortOrder,
  status,
  visibleAt,
} from "./content-columns.server.ts";
import { contentCategoryForm, helpArticleForm, helpFaqForm } from "./content-forms.ts";
import { editContent } from "./edit-content.server.ts";
import { seoPanel } from "./seo-panel.server.ts";
import { versionsPanel } from "./versions/versions-panel.server.ts";

export const helpArticles = defineResource({
  name: "help-articles",
  path: "/admin/help/articles",
  words: { one: "content.helpArticle.one", many: "content.helpArticle.many" },
  messages: resourceWords,
  entityType: "help_articles",
  from: sql`help_articles c join help_categories g on g.id = c.category_id`,
  id: sql`c.id`,
  title: { en: "titleEn", ar: "titleAr" },
  search: [sql`c.title`, sql`c.title_ar`, sql`c.slug`],
  sort: "-updatedAt",
  publicPage: visibleAt(sql`'/help/' || c.slug`),
  previewPage: previewOf("help_articles"),
  columns: {
    ...documentColumns,
    category: column("text", "content.category", sql`g.name`, { isFiltered: true }),
    sortOrder,
  },
  panels: { seo: seoPanel("help_articles"), versions: versionsPanel("help_articles") },
  ...editContent("help_articles", helpArticleForm),
  actions: documentActions("help_articles"),
});

export const helpCategories = defineResource({
  name: "help-categories",
  path: "/admin/help/categories",
  words: { one: "content.helpCategory.one", many: "content.helpCategory.many" },
  messages: resourceWords,
  entityType: "help_categories",
  from: sql`help_categories c`,
  id: sql`c.id`,
  title: { en: "nameEn", ar: "nameAr" },
  search: [sql`c.name`, sql`c.name_ar`, sql`c.slug`],
  sort: "sortOrder",
  publicPage: sql`case when c.status = 'active' then '/help/category/' || c.slug end`,
  columns: {
    nameEn: column("text", "content.nameEn", sql`c.name`, { isFiltered: true, width: 16 }),
    nameAr: column("text", "content.nameAr", sql`c.name_ar`, { width: 16 }),
    slug,
    status,
    sortOrder,
    articles: column(
      "number",
      "content.articles",
      sql`(select count(*) from help_articles a where a.category_id = c.id)`,
    ),
    faqs: column(
      "number",
      "content.faqs",
      sql`(select count(*) from help_faqs f where f.category_id = c.id)`,
    ),
  },
  ...editContent("help_categories", contentCategoryForm),
  actions: partActions("help_categories"),
});

export const helpFaqs = defineResource({
  name: "help-faqs",
  path: "/admin/help/faqs",
  words: { one: "content.faq.one", many: "content.faq.many" },
  messages: resourceWords,
  entityType: "help_faqs",
  from: sql`help_faqs c join help_categories g on g.id = c.category_id`,
  id: sql`c.id`,
  title: { en: "questionEn", ar: "questionAr" },
  search: [sql`c.question`, sql`c.question_ar`, sql`c.answer`, sql`c.answer_ar`],
  sort: "sortOrder",
  columns: {
    questionEn: column("text", "content.questionEn", sql`c.question`, {
      isFiltered: true,
      width: 20,
    }),
    questionAr: column("text", "content.questionAr", sql`c.question_ar`, { width: 20 }),
    category: column("text", "content.category", sql`g.name`, { isFiltered: true }),
    slug,
    status,
    sortOrder,
  },
  ...editContent("help_faqs", helpFaqForm),
  actions: partActions("help_faqs"),
});
