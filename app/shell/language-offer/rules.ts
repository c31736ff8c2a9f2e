/** The local storage key of a refused offer. */
export const refusalKey = "arabic-refused";

interface Reader {
  pageLanguage: string;
  /** The browser's languages, the preferred one first. */
  languages: readonly string[];
  /** A language was chosen before, or the offer refused. */
  hasChosen: boolean;
}

/** Returns whether an English page offers Arabic: to whoever prefers it to English and has not chosen. */
export function shouldOfferArabic({ pageLanguage, languages, hasChosen }: Reader): boolean {
  const spoken = languages.find((language) => /^(ar|en)(-|$)/i.test(language));
  return pageLanguage === "en" && !hasChosen && /^ar(-|$)/i.test(spoken ?? "");
}
