import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { ResolvedSearch } from "../../ask.ts";
import { ofKind, type Piece } from "../../understanding/understand-query.ts";

/** Fields of everyday and acute complaints; those of other fields can wait for their doctor. */
const acuteFields: ReadonlySet<string> = new Set([
  "general-practice",
  "paediatrics",
  "family-medicine",
  "emergency-medicine",
]);
/** An acute complaint is seen today or in these days, or a free time says little. */
const soonDays = 3;

/** Lets only times of the next days lift a listing where an acute complaint is all that is asked for. */
export function withSoonTimes(
  resolved: ResolvedSearch,
  { pieces, vocabulary, now }: { pieces: Piece[]; vocabulary: Vocabulary; now: Date },
): ResolvedSearch {
  if (!isAcute(pieces, vocabulary)) return resolved;
  // The beginning of a day, so that the sets of listings are found once a day.
  const end = addDays(dubaiDay(now), soonDays + 1);
  return { ...resolved, soonBefore: dubaiMoment(end, "00:00").getTime() };
}

/** Whether a complaint is said that general practice, paediatrics or an emergency department sees first. */
export function isAcute(pieces: Piece[], vocabulary: Vocabulary): boolean {
  return ofKind(pieces, "concept").some(({ concepts: [best] }) => {
    const item = vocabulary.byId.get(best?.itemId ?? 0);
    if (item?.categorySlug === "specialties") return item.slug === "emergency-medicine";
    if (item?.categorySlug !== "symptoms") return false;
    const [first] = vocabulary.related(item.id, "treated_by");
    return acuteFields.has(first?.item.slug ?? "");
  });
}
