/** What search engines show instead of the title and the summary; null where they are the same. */
export interface SeoTexts {
  seoTitle: string | null;
  seoDescription: string | null;
}
