import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { diffRules, type RuleDifference } from "#app/search/management/rule-changes.ts";
import { type NamedListing, readListingNames } from "#app/search/ranking/queries.server.ts";
import type { Placement, RuleSet } from "#app/search/ranking/rule-set.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { adminSearchManager as arabic } from "./messages/ar.ts";
import { adminSearchManager as english, type SearchManagerMessages } from "./messages/en.ts";

/** Returns the words of the search manager for loaders. */
export function sayManager(locale: Locale) {
  return createTranslator<SearchManagerMessages>(locale, inLocale(locale, english, arabic));
}

interface Names {
  locale: Locale;
  vocabulary: Vocabulary;
  listings: ReadonlyMap<string, NamedListing>;
}

/** Reads the names that rules refer to. */
export async function readNames(
  { database, actor, locale }: AdminScope,
  ...ruleSets: readonly RuleSet[]
): Promise<Names> {
  const ids = ruleSets.flatMap(({ placements }) => placements.map(({ entityId }) => entityId));
  const [vocabulary, listings] = await Promise.all([
    getVocabulary(database),
    readListingNames(database, actor, [...new Set(ids)]),
  ]);
  return { locale, vocabulary, listings };
}

/** Names a listing; null where it is not in the directory at present. */
export function nameOfListing(entityId: string, { listings, locale }: Names): string | null {
  const named = listings.get(entityId);
  return named ? inLocale(locale, named.nameEn, named.nameAr) : null;
}

export function nameOfItem(itemId: number, { vocabulary, locale }: Names): string {
  const item = vocabulary.byId.get(itemId);
  return item ? itemName(item, locale) : String(itemId);
}

/** Describes the searches that a placement applies to. */
export function describeScope({ words, specialtyId }: Placement, names: Names): string {
  const t = sayManager(names.locale);
  return specialtyId === null
    ? t("scope.words", { words })
    : t("scope.specialty", { name: nameOfItem(specialtyId, names) });
}

/** Describes in sentences what turns one rule set into another. */
export function describeChanges(before: RuleSet, after: RuleSet, names: Names): string[] {
  return diffRules(before, after).map((difference) => describe(difference, names));
}

function describe(difference: RuleDifference, names: Names): string {
  const t = sayManager(names.locale);
  switch (difference.kind) {
    case "placement": {
      const { before, after } = difference;
      const placement = after ?? before;
      if (!placement) return "";
      const name = nameOfListing(placement.entityId, names) ?? t("missing");
      const scope = describeScope(placement, names);
      if (!before)
        return t("diff.placed", { name, scope, effect: t(`effect.${placement.effect}`) });
      const was = t(`effect.${before.effect}`);
      if (!after) return t("diff.unplaced", { name, scope, effect: was });
      return t("diff.effect", { name, scope, before: was, after: t(`effect.${after.effect}`) });
    }
    case "synonym": {
      const { phrase, itemId } = difference.synonym;
      const values = { phrase, item: nameOfItem(itemId, names) };
      return t(difference.isAdded ? "diff.synonymAdded" : "diff.synonymRemoved", values);
    }
    case "weight":
    case "setting": {
      const { kind, name, before, after } = difference;
      const label = kind === "weight" ? t(`weight.${name}`) : t(`setting.${name}`);
      return t("diff.figure", { name: label, before: String(before), after: String(after) });
    }
  }
}
