import type { Locale } from "#app/platform/i18n/locale.ts";

// Written by scripts/drawing/make-fonts.mjs: change it there.
/** The fonts of a language's first screen, to be fetched before the styles ask for them. */
export const preloadedFonts: Record<Locale, string[]> = {
  en: [
    "/fonts/plex-latin-400.30bd5d5c.woff2",
    "/fonts/plex-latin-500.6bd055d4.woff2",
    "/fonts/plex-latin-600.674380d0.woff2",
  ],
  ar: [
    "/fonts/plex-arabic-400.a30c566d.woff2",
    "/fonts/plex-arabic-500.aae8f4f4.woff2",
    "/fonts/plex-arabic-600.08232a3f.woff2",
    "/fonts/plex-latin-400.30bd5d5c.woff2",
    "/fonts/plex-latin-500.6bd055d4.woff2",
    "/fonts/plex-latin-600.674380d0.woff2",
  ],
};
