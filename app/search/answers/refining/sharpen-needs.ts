import { findMedicine } from "#app/vocabulary/clinical-terms.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import {
  findRedFlag,
  type RedFlag,
  type RedFlagKind,
} from "#app/vocabulary/red-flags/red-flags.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { isYoung } from "../../concepts/child-specialties.ts";
import { isNamed } from "../../concepts/stated-first.ts";
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
 * Reads the words of a stroke, an allergic shock or self-harm as a need for the fields that treat it.
 * Reads those of another emergency that nothing sure was read from as a need for emergency care, of a
 * child for a paediatrician, too. No word of them is looked for or named as not understood.
 */
export function withEmergencyNeed(
  understood: Understood,
  query: string,
  { vocabulary, dictionary }: Known,
): Understood {
  const { pieces } = understood;
  const flag = findRedFlag(query, dictionary);
  if (!flag || pieces.some((piece) => isStated(piece, vocabulary))) return understood;
  // A dropped face is no need for physiotherapy, however surely single words lead there.
  const fields = fieldsOf(flag, isYoung(query));
  if (fields) return insteadOfNeeds(understood, needOf(query, fields, vocabulary));
  const isSure = (piece: Piece) =>
    piece.kind === "concept" && piece.concepts.some(({ weight }) => weight >= sureReading);
  const isRead = pieces.some(({ kind }) => kind === "concept");
  if (pieces.some(isSure) || (isRead && !vital.has(flag.kind))) return understood;
  const ofEmergency: Fields = [
    ["emergency-medicine", 1],
    ...(isYoung(query) ? ([["paediatrics", paediatricsBeside]] as const) : []),
  ];
  return insteadOfNeeds(understood, needOf(query, ofEmergency, vocabulary));
}

/** Whether a professional is asked for by the name of the field: "physio after a stroke". */
function isStated(piece: Piece, vocabulary: Vocabulary): boolean {
  return piece.kind === "concept" && isNamed(piece, vocabulary);
}

function insteadOfNeeds(understood: Understood, need: Piece): Understood {
  const wishes = understood.pieces.filter(({ kind }) => kind !== "concept" && kind !== "age");
  return { ...understood, pieces: [need, ...wishes], words: [], unread: [], isUnsure: false };
}

type Fields = readonly (readonly [slug: string, weight: number])[];

/** Fields that treat an emergency, the surest first: a dropped face leads to no dermatologist. */
const fieldsOfKind: Partial<Record<RedFlagKind, Fields>> = {
  stroke: [
    ["stroke-medicine", 1],
    ["neurology", 0.9],
    ["emergency-medicine", 0.85],
  ],
  allergic: [
    ["emergency-medicine", 1],
    ["allergy-immunology", 0.85],
  ],
  "self-harm": [
    ["psychiatry", 1],
    ["clinical-psychology", 0.85],
  ],
};
const fieldsOfChild: Partial<Record<RedFlagKind, Fields>> = {
  allergic: [
    ["emergency-medicine", 1],
    ["allergy-immunology", 0.85],
    ["paediatrics", 0.8],
  ],
  "self-harm": [
    ["child-psychiatry", 1],
    ["psychiatry", 0.8],
    ["clinical-psychology", 0.7],
  ],
};

function fieldsOf({ kind }: RedFlag, isForChild: boolean): Fields | undefined {
  return (isForChild ? fieldsOfChild[kind] : undefined) ?? fieldsOfKind[kind];
}

function needOf(query: string, fields: Fields, vocabulary: Vocabulary): Piece {
  const concepts = fields.flatMap(([slug, weight]) => {
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
