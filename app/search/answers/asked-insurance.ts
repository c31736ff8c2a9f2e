import type { AskedInsurance } from "#app/directory/free-times/booking-link.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { networksOfInsurer } from "#app/patients/insurance-plan.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/**
 * Returns the insurance that a search asks for. Null for several insurers, of which the patient has
 * one, and for a network of several.
 */
export function askedInsurance(
  { insurerIds, networkIds }: Pick<TimeWish, "insurerIds" | "networkIds">,
  vocabulary: Vocabulary,
): AskedInsurance | null {
  const network = networkIds.length === 1 ? vocabulary.byId.get(networkIds[0] ?? -1) : undefined;
  const having = network ? insurersOf(network, vocabulary) : [];
  // A network with the name of one of its insurers is meant as that one's.
  const named = having.filter(({ name }) => network?.name.startsWith(name));
  const ofNetwork = (named.length > 0 ? named : having).map(({ id }) => id);
  const [insurerId = -1, ...others] = insurerIds.length > 0 ? insurerIds : ofNetwork;
  const insurer = vocabulary.byId.get(insurerId);
  if (!insurer || others.length > 0) return null;
  return { insurer: insurer.slug, network: network?.slug ?? null };
}

function insurersOf(network: VocabularyItem, vocabulary: Vocabulary): VocabularyItem[] {
  return vocabulary
    .category("insurance-providers")
    .filter(({ id }) => networksOfInsurer(vocabulary, id).includes(network));
}
