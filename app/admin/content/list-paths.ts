import type { DocumentKind } from "#app/content/editing/content-kinds.ts";

/** The lists of documents, whose menu entries name the feature that gates them. */
export const listPaths: Readonly<Record<DocumentKind, string>> = {
  blog_articles: "/admin/blog/articles",
  help_articles: "/admin/help/articles",
  content_pages: "/admin/content/pages",
};
