import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** The insurance that a visitor asks about. */
export interface Plan {
  insurerId: number;
  /** Null where the network is not known, or not asked yet. */
  networkId: number | null;
}

export const planPath = "/plan";

/** Returns the networks that cards of an insurer name: those of its administrators. */
export function networksOfInsurer(vocabulary: Vocabulary, insurerId: number): VocabularyItem[] {
  const administrators = vocabulary.related(insurerId, "administered_by");
  return administrators.flatMap(({ item }) => vocabulary.children(item.id));
}

/**
 * Returns the plan of an insurer and a network; a network that the insurer's cards never name counts as
 * not known, so that cards, profiles and booking give one answer.
 */
export function planOf(insurerId: number, networkId: number | null, vocabulary: Vocabulary): Plan {
  const isOwn = networksOfInsurer(vocabulary, insurerId).some(({ id }) => id === networkId);
  return { insurerId, networkId: isOwn ? networkId : null };
}

/** "Daman Enhanced", "Orient Insurance, MedNet Gold", or the insurer alone. */
export function planName(plan: Plan, vocabulary: Vocabulary, locale: Locale): string {
  const [insurer = "", network = ""] = [plan.insurerId, plan.networkId].map((id) => {
    const item = vocabulary.byId.get(id ?? -1);
    return item ? itemName(item, locale) : "";
  });
  if (network === "" || network.startsWith(insurer)) return network || insurer;
  return locale === "ar" ? `${insurer}، ${network}` : `${insurer}, ${network}`;
}
