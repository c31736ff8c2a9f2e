import { useMemo } from "react";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator, type Messages } from "#app/platform/i18n/translate.ts";
import type { TranslateKey } from "./form-view.ts";

/** The translator of a form that brings its words. */
export function useFormWords(words: Messages): TranslateKey {
  const locale = useLocale();
  return useMemo(() => createTranslator(locale, words), [locale, words]);
}
