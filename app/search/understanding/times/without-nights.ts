import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Span } from "../reading/span.ts";
import { isFelt } from "./told-times.ts";

/**
 * Leaves out evening hours beside a complaint: an itch at night asks for no clinic that opens then. The
 * words stay read, so that they become no time when the complaint is taken back.
 */
export function withoutNights(
  spans: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Span[] {
  const evenings = vocabulary.bySlug("keywords", "evening-hours")?.id;
  const isNight = ({ meaning }: Span) =>
    meaning.kind === "concept" && meaning.concepts[0]?.itemId === evenings;
  const hasComplaint =
    words.some(isFelt) || spans.some((span) => isComplaint(span, vocabulary) && !isNight(span));
  return hasComplaint ? spans.filter((span) => !isNight(span)) : [...spans];
}

function isComplaint({ meaning, isComplaint }: Span, vocabulary: Vocabulary): boolean {
  if (isComplaint) return true;
  if (meaning.kind !== "concept") return false;
  return meaning.concepts.some(
    ({ itemId }) => vocabulary.byId.get(itemId)?.categorySlug === "symptoms",
  );
}
