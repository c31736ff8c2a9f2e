import type { Locale } from "../platform/i18n/locale.ts";

// Written by scripts/make-fonts.mjs: change it there.
/** The fonts of a language's first screen, to be fetched before the styles ask for them. */
export const preloadedFonts: Record<Locale, string[]> = {
  en: [
    "/fonts/plex-latin-400.62819395.woff2",
    "/fonts/plex-latin-500.70e5c5e0.woff2",
    "/fonts/plex-latin-600.4c2ec006.woff2",
  ],
  ar: [
    "/fonts/plex-arabic-400.7ab48e0b.woff2",
    "/fonts/plex-arabic-500.80f72a95.woff2",
    "/fonts/plex-arabic-600.35c607ce.woff2",
  ],
};
