import type { Locale } from "../i18n/locale.ts";
import { createTranslator, type Messages } from "../i18n/translate.ts";
import { audit as arabic } from "./messages/ar.ts";
import { audit as english } from "./messages/en.ts";
import { auditNames as arabicNames } from "./names/messages/ar.ts";
import { auditNames as englishNames } from "./names/messages/en.ts";

/** The words for audited actions (`action.listing.edit`) and kinds of record (`kind.clinics`). */
export const auditWords = {
  en: { ...english, ...englishNames },
  ar: { ...arabic, ...arabicNames },
};

/** The audited actions that have words, in their order. */
export const auditedActions = namesAfter("action.");
/** The kinds of record that have words. */
export const auditedKinds = namesAfter("kind.");

/** Returns the words for an audited action: "Listing edited". Writes of programs to tables share theirs. */
export function describeAction(action: string, locale: Locale): string {
  const [, verb = ""] = action.split(".");
  return wordFor(locale, `action.${action}`) || wordFor(locale, `action.rows.${verb}`) || action;
}

/** Returns the word for a kind of record: "Clinic". */
export function describeKind(kind: string, locale: Locale): string {
  return wordFor(locale, `kind.${kind}`) || kind.replaceAll("_", " ");
}

/** Returns the words for a job as the author of a write; those of the product's inside are the site. */
export function describeWriter(job: string, locale: Locale): string {
  return (
    wordFor(locale, `writer.${job}`) || (job.includes(".") ? wordFor(locale, "writer.site") : job)
  );
}

/** Returns an empty text for a key without words. */
function wordFor(locale: Locale, key: string): string {
  return createTranslator<Messages>(locale, auditWords[locale])(key);
}

function namesAfter(prefix: string): string[] {
  return Object.keys(auditWords.en).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}
