import type { Locale } from "#app/platform/i18n/locale.ts";
import type { SuggestionTexts } from "../panel/draw-suggestions.ts";

/** Texts that the server inserts into the script. */
export type SuggestSettings = Record<Locale, SuggestionTexts & { recent: string; none: string }>;

/** The address of the script; pages with a field `data-suggest` load it. */
export const suggestScriptPath = "/suggest.js";
