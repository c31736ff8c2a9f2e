import type { Locale } from "#app/platform/i18n/locale.ts";
import type { EntityType } from "../entity-ref.ts";
import { fieldWords } from "../fields/field-words.ts";
import type { FlagValues } from "../fields/filtered/filtered-fields.ts";
import { filteredFlags } from "../fields/filtered/filtered-flags.ts";

/** Returns what a card states of its listing's own fields: "Needs a referral". */
export function stateFlags(row: FlagValues & { entityType: EntityType }, locale: Locale): string[] {
  const words = fieldWords(locale);
  return filteredFlags.flatMap(([name, { of, key, answers, isOnCards }]) => {
    if (!isOnCards || of !== row.entityType || row[key] !== true) return [];
    return words(answers === "yes" ? `listing.${name}` : `listing.${name}.yes`);
  });
}
