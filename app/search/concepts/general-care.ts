import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";

/** Fields that see a complaint of any kind first. */
const slugs = ["general-practice", "family-medicine"];
/** Share of a complaint's surest specialty from which on general practice sees it as a rule. */
const commonShare = 0.5;

/** Returns the ids of the specialties of general care. */
export function generalCareIds(vocabulary: Vocabulary): number[] {
  return slugs.flatMap((slug) => vocabulary.bySlug("specialties", slug)?.id ?? []);
}

/**
 * Returns the specialties of general care that see all complaints of an adult; empty where a specialty
 * is named, the patient is a child, or a complaint is not one of general practice.
 */
export function commonCareIds(
  {
    areComplaints,
    isForChild,
    union: { concepts },
  }: { areComplaints: boolean; isForChild: boolean; union: { concepts: readonly Concept[] } },
  vocabulary: Vocabulary,
): number[] {
  const [general, ...others] = generalCareIds(vocabulary);
  if (!areComplaints || isForChild || general === undefined) return [];
  const areCommon = concepts.every(({ specialties }) => {
    const weight = specialties.find(({ ids }) => ids.includes(general))?.weight ?? 0;
    return weight > 0 && weight >= (specialties[0]?.weight ?? 0) * commonShare;
  });
  return areCommon ? [general, ...others] : [];
}
