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
import { blogArticleForm, blogAuthorForm, contentCategoryForm } from "./content-forms.ts";
import { editContent } from "./edit-content.server.ts";
import { seoPanel } from "./seo-panel.server.ts";
import { versionsPanel } from "./versions/versions-panel.server.ts";

const articleCount = column(
  "number",
  "content.articles",
  sql`(select count(*) from blog_articles a where a.category_id = c.id)`,
);

export const blogArticles = defineResource({
  name: "blog-articles",
  path: "/admin/blog/articles",
  words: { one: "content.blogArticle.one", many: "content.blogArticle.many" },
  messages: resourceWords,
  entityType: "blog_articles",
  from: sql`blog_articles c join blog_categories g on g.id = c.category_id join blog_authors a on a.id = c.author_id`,
  id: sql`c.id`,
  title: { en: "titleEn", ar: "titleAr" },
  search: [sql`c.title`, sql`c.title_ar`, sql`c.slug`, sql`a.name`],
  sort: "-updatedAt",
  publicPage: visibleAt(sql`'/blog/' || c.slug`),
  previewPage: previewOf("blog_articles"),
  columns: {
    ...documentColumns,
    category: column("text", "content.category", sql`g.name`, { isFiltered: true }),
    author: column("text", "content.author", sql`a.name`, { isFiltered: true }),
    tags: column("text", "content.tags", sql`array_to_string(c.tags, ', ')`, {
      isFiltered: true,
      isShown: false,
    }),
  },
  panels: { seo: seoPanel("blog_articles"), versions: versionsPanel("blog_articles") },
  ...editContent("blog_articles", blogArticleForm),
  actions: documentActions("blog_articles"),
});

export const blogAuthors = defineResource({
  name: "blog-authors",
  path: "/admin/blog/authors",
  words: { one: "content.author.one", many: "content.author.many" },
  messages: resourceWords,
  entityType: "blog_authors",
  from: sql`blog_authors c`,
  id: sql`c.id`,
  title: { en: "nameEn", ar: "nameAr" },
  search: [sql`c.name`, sql`c.name_ar`, sql`c.slug`],
  sort: "nameEn",
  publicPage: sql`case when c.status = 'active' then '/blog/author/' || c.slug end`,
  columns: {
    nameEn: column("text", "content.nameEn", sql`c.name`, { isFiltered: true, width: 16 }),
    nameAr: column("text", "content.nameAr", sql`c.name_ar`, { width: 16 }),
    role: column("text", "content.roleEn", sql`c.role`, { isFiltered: true, width: 16 }),
    slug,
    status,
    articles: column(
      "number",
      "content.articles",
      sql`(select count(*) from blog_articles a where a.author_id = c.id)`,
    ),
  },
  ...editContent("blog_authors", blogAuthorForm),
  actions: partActions("blog_authors"),
});

export const blogCategories = defineResource({
  name: "blog-categories",
  path: "/admin/blog/categories",
  words: { one: "content.blogCategory.one", many: "content.blogCategory.many" },
  messages: resourceWords,
  entityType: "blog_categories",
  from: sql`blog_categories c`,
  id: sql`c.id`,
  title: { en: "nameEn", ar: "nameAr" },
  search: [sql`c.name`, sql`c.name_ar`, sql`c.slug`],
  sort: "sortOrder",
  publicPage: sql`case when c.status = 'active' then '/blog/category/' || c.slug end`,
  columns: {
    nameEn: column("text", "content.nameEn", sql`c.name`, { isFiltered: true, width: 16 }),
    nameAr: column("text", "content.nameAr", sql`c.name_ar`, { width: 16 }),
    slug,
    status,
    sortOrder,
    articles: articleCount,
  },
  ...editContent("blog_categories", contentCategoryForm),
  actions: partActions("blog_categories"),
});
