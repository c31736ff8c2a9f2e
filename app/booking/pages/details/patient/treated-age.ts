/** Slugs of specialties whose patients are children alone. */
const ofChildren = new Set([
  "paediatrics",
  "neonatology",
  "child-psychiatry",
  "paediatric-dentistry",
  "paediatric-neurology",
  "paediatric-surgery",
]);
/** Slugs of specialties whose patients are adults alone, as the vocabulary describes them. */
const ofAdults = new Set(["internal-medicine", "geriatrics"]);

/** The only patients of a professional, by age. */
export type TreatedAge = "children" | "adults";

/**
 * Returns whom a professional treats by age; null for most, who treat both. All of their specialties
 * have to agree: an internist who is a family physician, too, treats children.
 */
export function treatedAge(specialtySlugs: readonly string[]): TreatedAge | null {
  if (specialtySlugs.length === 0) return null;
  if (specialtySlugs.every((slug) => ofChildren.has(slug))) return "children";
  return specialtySlugs.every((slug) => ofAdults.has(slug)) ? "adults" : null;
}

/** Returns why the professional may not be the right one for a patient; null for no doubt. */
export function doubtOfAge(
  treats: TreatedAge | null,
  isChild: boolean,
): `treats.${TreatedAge}.check` | null {
  if (treats === "children" && !isChild) return "treats.children.check";
  if (treats === "adults" && isChild) return "treats.adults.check";
  return null;
}
