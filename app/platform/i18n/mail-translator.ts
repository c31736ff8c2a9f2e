import type { Locale } from "./locale.ts";
import { createTranslator, type Messages, type Translate } from "./translate.ts";

/**
 * Translator of mails and texts, which nobody can correct once they are sent: a placeholder without a
 * value is an error in tests, and left out in production, where a gap is better than no mail.
 */
export function createMailTranslator<M extends Messages>(
  locale: Locale,
  messages: M,
): Translate<M> {
  return createTranslator(locale, messages, (name) => {
    if (process.env.NODE_ENV === "test") throw new Error(`A mail has no value for {${name}}.`);
    return "";
  });
}
