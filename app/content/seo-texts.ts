/** Replace the title and the summary in search engines; null where they are the same. */
export interface SeoTexts {
  seoTitle: string | null;
  seoDescription: string | null;
}
