import { foldText } from "#app/platform/i18n/fold-text.ts";
import { findMedicine } from "#app/vocabulary/clinical-terms.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Span } from "../../reading/span.ts";

/** They ask for a medicine again, in English, Arabic, Tagalog, Hindi and Arabizi. */
const requests: ReadonlySet<string> = new Set(
  (
    "refill refills prescription prescriptions prescribe prescribes renew renewal finished finish finishing over empty repeat script reseta naubos ubos maintenance khatam khallas khalas 5eles 5alas roshetta " +
    "خلص خلصت خلصوا خلصان خلصانة وصفة الوصفة روشتة الروشتة وصفات يصرف يصرفها يصرفه تصرف اصرف صرف اجدد أجدد نجدد تجديد يكتبلي يكتبها يكتب تكتبلي سالا سالات كمل كملت"
  )
    .split(" ")
    .map(foldText),
);
/** "Ran out of", "running out of", "out of". */
const outOf = /\b(?:run|ran|running|runs) out\b|\bout of\b/;
/** They may not prescribe. */
const withoutPrescription: ReadonlySet<string> = new Set([
  "nutrition-dietetics",
  "physiotherapy",
  "clinical-psychology",
  "speech-therapy",
  "occupational-therapy",
  "optometry",
  "chiropractic",
  "osteopathy",
  "podiatry",
]);
/** Weight of general practice beside the surest field of a medicine. */
const generalShare = 0.94;

/**
 * Leads a medicine that is asked for again to its prescribers: general practice beside the field of the
 * medicine, and no dietitian or therapist.
 */
export function withPrescribers(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  const isAsked = words.some((word) => requests.has(word)) || outOf.test(words.join(" "));
  const general = vocabulary.bySlug("specialties", "general-practice");
  if (!isAsked || !general) return [...spans];
  return spans.map((span): Span => {
    const { start, end, meaning } = span;
    if (meaning.kind !== "concept" || findMedicine(words.slice(start, end).join(" ")) === null)
      return span;
    const concepts = meaning.concepts.filter(
      ({ itemId }) => !withoutPrescription.has(vocabulary.byId.get(itemId)?.slug ?? ""),
    );
    if (concepts.length === 0 || concepts.some(({ itemId }) => itemId === general.id))
      return { ...span, meaning: { ...meaning, concepts } };
    const weight = Math.max(...concepts.map((one) => one.weight)) * generalShare;
    return {
      ...span,
      meaning: { ...meaning, concepts: [...concepts, { itemId: general.id, weight }] },
    };
  });
}
