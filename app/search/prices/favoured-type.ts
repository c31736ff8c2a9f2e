import type { EntityType } from "#app/directory/entity-ref.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { isPersonal } from "../concepts/resolve-needs.ts";
import { isOpenPlaceAsked } from "../concepts/unnamed-needs.ts";
import { typesWithoutDoctor } from "../understanding/needs/name-services.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import { matchServices } from "./match-services.ts";

/**
 * Returns the type of listing that a mixed list puts first: services where the words name a test, a
 * vaccination or the like, professionals where somebody to see is needed, clinics where a place is to
 * be open or to have what clinics have, else null.
 */
export function favouredType(pieces: Piece[], vocabulary: Vocabulary): EntityType | null {
  if (namesTest(pieces, vocabulary)) return "services";
  if (isOpenPlaceAsked(pieces)) return "clinics";
  if (isPersonal(pieces, vocabulary)) return "professionals";
  const isOfClinic = pieces.some(
    (piece) =>
      piece.kind === "walkIns" ||
      (piece.kind === "facility" && piece.ofClinic) ||
      isFieldAtClinics(piece, vocabulary),
  );
  return isOfClinic ? "clinics" : null;
}

/** A kind of clinic that its field meets as well: "ENT clinic" where no listing is of the kind. */
function isFieldAtClinics(piece: Piece, vocabulary: Vocabulary): boolean {
  if (piece.kind !== "concept") return false;
  const [first, ...others] = piece.concepts.map(
    ({ itemId }) => vocabulary.byId.get(itemId)?.categorySlug,
  );
  return first === "clinic-types" && others.includes("specialties");
}

function namesTest(pieces: Piece[], vocabulary: Vocabulary): boolean {
  const needs = ofKind(pieces, "concept");
  const typeOf = (id: number) => {
    const item = vocabulary.byId.get(id);
    const type = item?.categorySlug === "service-subtypes" ? item.parentId : id;
    return vocabulary.byId.get(type ?? 0)?.slug ?? "";
  };
  const isTest = (id: number) => typesWithoutDoctor.has(typeOf(id));
  // Every need is one: "blood test and a dentist" needs somebody, too.
  const isSaid =
    needs.length > 0 &&
    needs.every(({ concepts }) => concepts.some(({ itemId }) => isTest(itemId)));
  if (!isSaid) return false;
  const isService = (id: number) => vocabulary.byId.get(id)?.categorySlug === "service-subtypes";
  const areNamed = needs.every(
    ({ concepts: [best] }) => best?.weight === 1 && isService(best.itemId),
  );
  if (areNamed) return true;
  const { isNamed, subtypeIds, consultationIds } = matchServices(
    { understood: pieces, inArabic: null },
    vocabulary,
  );
  return isNamed && consultationIds.length === 0 && subtypeIds.some(isTest);
}
