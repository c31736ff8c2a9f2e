import { AppError, type ErrorCode } from "../errors.ts";
import type { Locale } from "../i18n/locale.ts";
import { createTranslator, type Translate } from "../i18n/translate.ts";
import { programs as arabic } from "./messages/ar.ts";
import { programs as english, type ProgramMessages } from "./messages/en.ts";

export type ProgramWords = Translate<ProgramMessages>;

const words = {
  en: createTranslator<ProgramMessages>("en", english),
  ar: createTranslator<ProgramMessages>("ar", arabic),
};

type Say = (t: ProgramWords, locale: Locale) => string;

/**
 * A refusal whose message exists in both languages. It is thrown where the caller's language is not
 * known; `messageFor` chooses the text at the boundary.
 */
export class ProgramRefusal extends AppError {
  readonly say: Say;

  constructor(code: ErrorCode, say: Say) {
    super(code, say(words.en, "en"));
    this.say = say;
  }
}

const arabicLetters = /[\u0621-\u064a]/;

/**
 * Returns the message of an error in the caller's language. A message that exists in English alone is
 * replaced by the general one of its code; codes without one are those of bugs.
 */
export function messageFor(
  error: unknown,
  { code, message }: { code: string; message: string },
  locale: Locale,
): string {
  if (locale === "en") return message;
  if (error instanceof ProgramRefusal) return error.say(words[locale], locale);
  if (arabicLetters.test(message)) return message;
  const key = `general.${code}`;
  return words[locale](isKnown(key) ? key : "general.internal");
}

function isKnown(key: string): key is keyof ProgramMessages {
  return Object.hasOwn(english, key);
}
