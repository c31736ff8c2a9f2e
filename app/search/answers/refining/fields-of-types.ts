import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Piece, Understood } from "../../understanding/understand-query.ts";

const places = new Set(
  "clinic clinics centre center centres centers عيادة عيادات العيادة مركز مراكز المركز"
    .split(" ")
    .map(foldText),
);
/** The field weighs less than the kind of clinic, which says that clinics come first. */
const weightOfField = 0.9;

/**
 * Lets a kind of clinic be met by its field, where the words name both: "ENT clinic", «عيادة قلب».
 * Null where no words do.
 */
export function withFieldsOfTypes(
  understood: Understood,
  { vocabulary, dictionary }: { vocabulary: Vocabulary; dictionary: ConceptDictionary },
): Understood | null {
  const isType = (id: number) => vocabulary.byId.get(id)?.categorySlug === "clinic-types";
  const pieces = understood.pieces.map((piece): Piece => {
    if (piece.kind !== "concept" || !piece.concepts.every(({ itemId }) => isType(itemId)))
      return piece;
    const said = (piece.read ?? foldText(piece.phrase)).split(" ");
    const words = said.filter((word) => !places.has(word));
    if (words.length === 0 || words.length === said.length) return piece;
    const fields = dictionary
      .findConcepts(words)
      .filter(({ start, end }) => start === 0 && end === words.length)
      .flatMap(({ concepts }) => concepts)
      .filter(({ category }) => category === "specialties");
    const ids = [...new Set(fields.map(({ itemId }) => itemId))];
    const concepts = ids.map((itemId) => ({ itemId, weight: weightOfField }));
    return { ...piece, concepts: [...piece.concepts, ...concepts] };
  });
  const isSame = pieces.every((piece, at) => {
    const before = understood.pieces[at];
    return (
      piece.kind !== "concept" ||
      before?.kind !== "concept" ||
      before.concepts.length === piece.concepts.length
    );
  });
  return isSame ? null : { ...understood, pieces };
}
