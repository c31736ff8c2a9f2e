import type { Locale } from "#app/platform/i18n/locale.ts";

/** The light colours of app.css, in the form that mail programs read. None is six digits, which look like a code. */
export const colors = {
  canvas: "#fcfaf6",
  surface: "#fffefd",
  sunken: "#f5f2ec",
  ink: "#13252a",
  muted: "#45565a",
  line: "#e2ded5",
  brand: "#005f64",
  onBrand: "#f9fdfc",
} as const;

/** The dark colours of app.css, for mail programs that ask for them. */
export const darkRules = `@media (prefers-color-scheme: dark) {
.canvas, .canvas > table > tbody > tr > td { background-color: #081a1e !important }
.surface { background-color: #0f2429 !important; border-color: #283d42 !important }
.ink { color: #ebf2f0 !important }
.muted { color: #b1c2c1 !important }
.brand { color: #75ccc7 !important }
.code { background-color: #05151a !important; color: #ebf2f0 !important }
.quote { border-color: #283d42 !important; color: #ebf2f0 !important }
.button { background-color: #75ccc7 !important; color: #04191e !important }
}`;

/** A mail loads nothing, so it is set in the fonts of the reader's machine. */
export function fontOf(locale: Locale): string {
  return locale === "ar"
    ? '"Geeza Pro", "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif'
    : 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
}
