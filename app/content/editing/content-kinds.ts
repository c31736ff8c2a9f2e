/** The kinds of content that the staff edit, by the names of their tables. */
export const contentKinds = [
  "blog_articles",
  "blog_authors",
  "blog_categories",
  "help_articles",
  "help_categories",
  "help_faqs",
  "content_pages",
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Content that is read as a page of its own: drafted, scheduled, published, archived. */
export const documentKinds = ["blog_articles", "help_articles", "content_pages"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export function isDocumentKind(kind: string): kind is DocumentKind {
  return documentKinds.some((one) => one === kind);
}
