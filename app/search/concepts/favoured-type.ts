import type { EntityType } from "#app/directory/entity-ref.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { matchServices } from "../prices/match-services.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import { isPersonal } from "./resolve-needs.ts";

/** Types of services that a device or a nurse does: nobody looks for a pathologist by "blood test". */
const withoutDoctor: ReadonlySet<string> = new Set([
  "imaging",
  "laboratory-tests",
  "vaccination",
  "health-check",
  "medical-certificates",
]);

/**
 * Returns the type of listing that a mixed list puts first: services where the words name a test, a
 * vaccination or the like, professionals where somebody to see is needed, else null.
 */
export function favouredType(pieces: Piece[], vocabulary: Vocabulary): EntityType | null {
  if (namesTest(pieces, vocabulary)) return "services";
  return isPersonal(pieces, vocabulary) ? "professionals" : null;
}

function namesTest(pieces: Piece[], vocabulary: Vocabulary): boolean {
  const needs = ofKind(pieces, "concept");
  const typeOf = (id: number) => {
    const item = vocabulary.byId.get(id);
    const type = item?.categorySlug === "service-subtypes" ? item.parentId : id;
    return vocabulary.byId.get(type ?? 0)?.slug ?? "";
  };
  const isTest = (id: number) => withoutDoctor.has(typeOf(id));
  // Every need is one: "blood test and a dentist" needs somebody, too.
  const isSaid =
    needs.length > 0 &&
    needs.every(({ concepts }) => concepts.some(({ itemId }) => isTest(itemId)));
  if (!isSaid) return false;
  const { isNamed, subtypeIds, consultationIds } = matchServices(
    { understood: pieces, inArabic: null },
    vocabulary,
  );
  return isNamed && consultationIds.length === 0 && subtypeIds.some(isTest);
}
