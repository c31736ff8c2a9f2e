import type { Locale } from "#app/platform/i18n/locale.ts";

// Written by scripts/drawing/make-fonts.mjs: change it there.
/** The fonts of each language's first screen, preloaded before the styles request them. */
export const preloadedFonts: Record<Locale, string[]> = {
  en: [
    "/fonts/plex-latin-400.30bd5d5c.woff2",
    "/fonts/plex-latin-500.6bd055d4.woff2",
    "/fonts/plex-latin-600.674380d0.woff2",
  ],
  ar: [
    "/fonts/plex-arabic-400.8468d3f0.woff2",
    "/fonts/plex-arabic-500.bd345cf8.woff2",
    "/fonts/plex-arabic-600.d6596e8c.woff2",
    "/fonts/plex-latin-400.30bd5d5c.woff2",
    "/fonts/plex-latin-500.6bd055d4.woff2",
    "/fonts/plex-latin-600.674380d0.woff2",
  ],
};
