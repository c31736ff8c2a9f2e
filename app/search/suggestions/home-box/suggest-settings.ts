import type { Locale } from "#app/platform/i18n/locale.ts";

/** Classes and texts that the server inserts into the script. */
export interface SuggestSettings {
  classes: Record<"panel" | "notice" | "call" | "title" | "option" | "detail" | "kind", string>;
  texts: Record<Locale, SuggestTexts>;
}

export interface SuggestTexts {
  label: string;
  recent: string;
  none: string;
  kinds: Record<string, string>;
}

/** The address of the script; pages with a field `data-suggest` load it. */
export const suggestScriptPath = "/suggest.js";
