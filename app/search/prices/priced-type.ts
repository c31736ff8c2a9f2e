import type { EntityType } from "#app/directory/entity-ref.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { asksForPlace } from "../concepts/resolve-needs.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import { isConsultation, matchServices } from "./match-services.ts";

/** From here on a word surely names who practises something: "dentist", "psychologist". */
const sureProfession = 0.9;

/**
 * Returns whose prices an order by price compares first: a hospital's cheapest blood test says
 * nothing about a dentist's fee. Null where the words leave it open.
 */
export function pricedType(pieces: Piece[], vocabulary: Vocabulary): EntityType | null {
  const needs = ofKind(pieces, "concept");
  if (needs.length === 0 || asksForPlace(pieces, vocabulary)) return null;
  const categoryOf = (itemId = 0) => vocabulary.byId.get(itemId)?.categorySlug;
  const isProfession = needs.some(
    ({ concepts: [best] }) =>
      categoryOf(best?.itemId) === "professions" && (best?.weight ?? 0) >= sureProfession,
  );
  if (isProfession) return "professionals";
  const asked = matchServices({ understood: pieces, inArabic: null }, vocabulary);
  const isComplaint = needs.some(({ concepts: [best] }) => categoryOf(best?.itemId) === "symptoms");
  // A complaint leads to services, too, but who has it wants to see somebody.
  if (isComplaint && !asked.isNamed) return "professionals";
  const { subtypeIds, consultationIds } = asked;
  const areConsultations = subtypeIds.every((id) => {
    const item = vocabulary.byId.get(id);
    return item !== undefined && isConsultation(item);
  });
  return consultationIds.length > 0 || areConsultations ? "professionals" : "services";
}
