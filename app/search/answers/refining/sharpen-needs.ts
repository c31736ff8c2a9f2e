import { findMedicine } from "#app/vocabulary/clinical-terms.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { ageGroup } from "#app/vocabulary/language/age-group.ts";
import { findRedFlag, type RedFlagKind } from "#app/vocabulary/red-flags/red-flags.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { foldTyped } from "../../understanding/reading/tokens.ts";
import type { Piece, Understood } from "../../understanding/understand-query.ts";

/** Below this a reading of the words of an emergency is a guess: «ابني ما يتنفس» as psychology. */
const sureReading = 0.75;
const paediatricsBeside = 0.8;
/** Pharmacies beside the fields that a medicine leads to. */
const pharmacyWeight = 0.4;

/** Alarms that no reading of single words may turn into another field; "spasm" of a back may be one. */
const vital: ReadonlySet<RedFlagKind> = new Set(["breathing", "bleeding", "poisoning", "allergic"]);

interface Known {
  vocabulary: Vocabulary;
  dictionary: ConceptDictionary;
}

/**
 * Reads the words of an emergency that nothing sure was read from as a need for emergency care, of
 * a child for a paediatrician, too. No word of them is looked for or named as not understood.
 */
export function withEmergencyNeed(
  understood: Understood,
  query: string,
  { vocabulary, dictionary }: Known,
): Understood {
  const isSure = (piece: Piece) =>
    piece.kind === "concept" && piece.concepts.some(({ weight }) => weight >= sureReading);
  const { pieces } = understood;
  const flag = findRedFlag(query, dictionary);
  if (flag?.severity !== "emergency" || pieces.some(isSure)) return understood;
  const ofStroke = flag.kind === "stroke" ? strokeNeed(query, vocabulary) : null;
  if (ofStroke) return insteadOfNeeds(understood, ofStroke);
  const isRead = pieces.some(({ kind }) => kind === "concept");
  if (isRead && !vital.has(flag.kind)) return understood;
  const emergency = vocabulary.bySlug("specialties", "emergency-medicine");
  const paediatrics = vocabulary.bySlug("specialties", "paediatrics");
  if (!emergency) return understood;
  const age = ageGroup(foldTyped(query).split(" "))?.group;
  const isChild = age !== undefined && age !== "elderly";
  const need: Piece = {
    kind: "concept",
    concepts: [
      { itemId: emergency.id, weight: 1 },
      ...(isChild && paediatrics ? [{ itemId: paediatrics.id, weight: paediatricsBeside }] : []),
    ],
    phrase: query.trim(),
    rest: "",
  };
  return insteadOfNeeds(understood, need);
}

function insteadOfNeeds(understood: Understood, need: Piece): Understood {
  const wishes = understood.pieces.filter(({ kind }) => kind !== "concept" && kind !== "age");
  return { ...understood, pieces: [need, ...wishes], words: [], unread: [], isUnsure: false };
}

/** Fields that treat a stroke, the surest first: a dropped face leads to no dermatologist. */
const fieldsOfStroke: readonly (readonly [slug: string, weight: number])[] = [
  ["stroke-medicine", 1],
  ["neurology", 0.9],
  ["emergency-medicine", 0.85],
];

function strokeNeed(query: string, vocabulary: Vocabulary): Piece {
  const concepts = fieldsOfStroke.flatMap(([slug, weight]) => {
    const item = vocabulary.bySlug("specialties", slug);
    return item ? [{ itemId: item.id, weight }] : [];
  });
  return { kind: "concept", concepts, phrase: query.trim(), rest: "" };
}

/** Adds pharmacies to medicines that need no prescription. */
export function withPharmacies(understood: Understood, vocabulary: Vocabulary): Understood {
  const pharmacy = vocabulary.bySlug("clinic-types", "pharmacy");
  const pieces = understood.pieces.map((piece): Piece => {
    if (piece.kind !== "concept" || !pharmacy) return piece;
    const medicine = findMedicine(piece.read ?? foldTyped(piece.phrase));
    if (!medicine?.isOverTheCounter) return piece;
    const concepts = [...piece.concepts, { itemId: pharmacy.id, weight: pharmacyWeight }];
    return { ...piece, concepts };
  });
  return { ...understood, pieces };
}
