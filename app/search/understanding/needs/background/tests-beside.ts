import { findMedicine } from "#app/vocabulary/clinical-terms.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Span } from "../../reading/span.ts";
import { typesWithoutDoctor } from "../name-services.ts";

/** Share of the surest weight from which on a need is a test of a laboratory. */
const sureShare = 0.8;

/**
 * Drops a test beside a stronger need: a medicine ("roaccutane, monthly blood test") leads to its field
 * and not to a laboratory, a complaint ("malaria test, body pain") to the fields of the disease.
 */
export function withoutTestsBeside(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  const isMedicine = ({ start, end, meaning }: Span) =>
    meaning.kind === "concept" && findMedicine(words.slice(start, end).join(" ")) !== null;
  const medicines = spans.filter(isMedicine);
  // "Insulin test" is a test of insulin.
  const isApart = ({ start, end }: Span) =>
    medicines.some((medicine) => medicine.end < start || end < medicine.start);
  const laboratory = vocabulary.bySlug("specialties", "laboratory-medicine")?.id;
  const isComplaint = (span: Span) => span.isComplaint === true && !isMedicine(span);
  return spans.flatMap((span): Span[] => {
    const { meaning } = span;
    if (meaning.kind !== "concept" || isMedicine(span)) return [span];
    const { itemId: best = 0, weight: most = 0 } = meaning.concepts[0] ?? {};
    const isOfLaboratory = meaning.concepts.some(
      ({ itemId, weight }) => itemId === laboratory && weight >= most * sureShare,
    );
    const isTest = isOfLaboratory || isTestOnly(best, vocabulary);
    if (!isTest) return [span];
    if (isApart(span)) return [];
    const concepts = meaning.concepts.filter(({ itemId }) => itemId !== laboratory);
    const hasOther = spans.some((one) => one !== span && isComplaint(one));
    const isOfDisease = best === laboratory && hasOther && concepts.length > 0;
    return [isOfDisease ? { ...span, meaning: { ...meaning, concepts } } : span];
  });
}

/** Whether an item is a test that a device or a laboratory does. */
function isTestOnly(itemId: number, vocabulary: Vocabulary): boolean {
  const item = vocabulary.byId.get(itemId);
  const type = item?.categorySlug === "service-subtypes" ? item.parentId : item?.id;
  return typesWithoutDoctor.has(vocabulary.byId.get(type ?? 0)?.slug ?? "");
}
