import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { AgeGroup } from "#app/vocabulary/language/age-group.ts";
import type { CategorySlug, Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept, StatedNeeds } from "../ask.ts";
import { needImportance } from "../ranking/ranking.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import {
  childrenFirst,
  childrensIds,
  childrenToo,
  generalCareFirst,
  isBeyondPaediatrics,
} from "./child-specialties.ts";
import { askedFor, resolveConcept } from "./concept-fields.ts";
import { interestLift, interestsOfAll } from "./interests.ts";
import { pregnancyFirst } from "./pregnancy-first.ts";
import { isNamed, statedFirst, statedOf } from "./stated-first.ts";
import { subSpecialtyLift } from "./sub-specialties.ts";
import { unnamedNeeds } from "./unnamed-needs.ts";

type ConceptPiece = Extract<Piece, { kind: "concept" }>;
type AgePiece = Extract<Piece, { kind: "age" }>;

/** Needs in the words of a search, beside its wishes. */
export interface Needs {
  /** One of these must be met. */
  union: { concepts: Concept[]; pieces: Piece[] };
  /** These only lift who is found. */
  lifts: Concept[];
  /** These must be met as a filter is: a network of an insurer. */
  required: { concept: Concept; piece: Piece }[];
  /** The fields that are named where something else is complained of as well; null elsewhere. */
  stated: StatedNeeds | null;
  /** Whether something is complained of, and no specialty named. */
  areComplaints: boolean;
  /** Whether the patient is a child. */
  isForChild: boolean;
}

/** Words for these say what is needed; those for other categories say who or where. */
const needed: ReadonlySet<string> = new Set<CategorySlug>([
  "specialties",
  "symptoms",
  "service-types",
  "service-subtypes",
]);

/** Specialties for people of an age, with weights. */
const specialtiesOfAge: Record<
  "newborn" | "child" | "elderly",
  readonly (readonly [string, number])[]
> = {
  newborn: [
    ["paediatrics", 1],
    ["neonatology", 0.9],
    ["family-medicine", 0.5],
  ],
  child: [
    ["paediatrics", 1],
    ["family-medicine", 0.5],
  ],
  elderly: [
    ["geriatrics", 1],
    ["internal-medicine", 0.6],
    ["family-medicine", 0.5],
  ],
};

/** Fields for children that no complaint leads to by the age alone; «طبيب أطفال» finds them, too. */
const fieldsOfChildren: readonly (readonly [string, number])[] = [
  ["paediatric-dentistry", 1],
  ["paediatric-surgery", 1],
  ["paediatric-neurology", 1],
  ["child-psychiatry", 1],
  ["neonatology", 0.9],
];

/**
 * Parts what was understood into needs, of which any will do, lifts and conditions.
 *
 * @param query as typed, where its words are more than a name.
 */
export function resolveNeeds(pieces: Piece[], vocabulary: Vocabulary, query = ""): Needs {
  const spoken = ofKind(pieces, "concept");
  const required = spoken
    .filter((piece) => categoryOf(piece, vocabulary) === "insurance-networks")
    .map((piece) => ({ piece, concept: resolveConcept(piece, vocabulary) }));
  const asked = spoken.filter((piece) => !required.some((one) => one.piece === piece));
  const needs = asked.filter((piece) => isNeed(piece, vocabulary));
  const others = asked.filter((piece) => !needs.includes(piece));
  const [age] = ofKind(pieces, "age");
  const isYoung = age !== undefined && age.group !== "elderly";
  const isChild =
    isYoung || (needs.length > 1 && needs.some((one) => isOfChildren(one, vocabulary)));
  const resolved = needs.map((piece) => {
    const isAlone = needs.length === 1 || isNamed(piece, vocabulary);
    const concept = isAlone ? conceptOf(piece, vocabulary) : sharpened(piece, vocabulary);
    if (isChild && isNamed(piece, vocabulary)) return childrenFirst(concept, vocabulary);
    const isOfChild = isYoung || needs.some((one) => one !== piece && isChilds(one, vocabulary));
    const forChild = isOfChild ? childrenToo(concept, vocabulary) : concept;
    const isComplaint = (isYoung || isChilds(piece, vocabulary)) && !isNamed(piece, vocabulary);
    return isComplaint ? generalCareFirst(forChild, vocabulary) : forChild;
  });
  const isStated = needs.map((piece) => isNamed(piece, vocabulary));
  const ofPatient = isStated.includes(true)
    ? resolved
    : pregnancyFirst(resolved, needs, vocabulary);
  const narrower = narrowerLifts(needs, resolved, vocabulary);
  const named = narrower.flatMap(({ specialties }) => specialties.flatMap(({ ids }) => ids));
  const concepts = statedFirst(ofPatient, isStated).map((concept) => askedFor(concept, named));
  const interests = interestsOfAll(needs, resolved, vocabulary);
  const lifts = [
    ...others.map((piece) => liftOf(piece, vocabulary)),
    ...narrower,
    ...interestLift(interests, vocabulary),
    ...namedServices(needs, vocabulary),
  ];
  const areComplaints = needs.length > 0 && needs.every((piece) => !isNamed(piece, vocabulary));
  // Who does for children what the complaint needs meets the age as surely as a paediatrician.
  const ofAge = isYoung ? concepts.flatMap((concept) => childrensIds(concept, vocabulary)) : [];
  const ages = age ? [ageConcept(age, vocabulary, { areComplaints, ofAge })] : [];
  const unnamed = needs.length === 0 ? unnamedNeeds(pieces, vocabulary, query) : [];
  if (needs.length === 0 && others.length > 0) {
    const union = { concepts: lifts, pieces: others };
    const all = [...ages, ...unnamed];
    return { union, lifts: all, required, stated: null, areComplaints, isForChild: isYoung };
  }
  // Whoever sees children sees them for any complaint, but does not do what a specialty is asked for.
  const said = pieces.map(({ read, phrase }) => read ?? phrase).join(" ");
  const isSeen = !isBeyondPaediatrics(concepts, said, vocabulary);
  const isAgeEnough = needs.length === 0 || (isYoung && areComplaints && isSeen);
  const union = isAgeEnough ? [...concepts, ...ages] : concepts;
  const unionPieces = isAgeEnough && age ? [...needs, age] : needs;
  return {
    union: { concepts: union, pieces: unionPieces },
    lifts: [...lifts, ...unnamed, ...(isAgeEnough ? [] : ages)],
    required,
    stated: statedOf(needs, concepts, isStated),
    areComplaints,
    isForChild: isChild || needs.some((piece) => isChilds(piece, vocabulary)),
  };
}

/** Lifts a service that is named above the others of its field, and who offers it. */
function namedServices(needs: ConceptPiece[], vocabulary: Vocabulary): Concept[] {
  const ids = needs
    .flatMap(({ concepts }) => concepts.filter(({ weight }) => weight === 1))
    .map(({ itemId }) => itemId)
    .filter((id) => vocabulary.byId.get(id)?.categorySlug === "service-subtypes");
  if (ids.length === 0) return [];
  const named = resolveConcept(
    { phrase: "", concepts: [], importance: needImportance.service },
    vocabulary,
  );
  return [{ ...named, fields: [{ field: "service_subtype_ids", ids: [...new Set(ids)] }] }];
}

/** Lifts the parts of a field that needs name; beside a named specialty those of complaints say nothing. */
function narrowerLifts(needs: ConceptPiece[], concepts: Concept[], vocabulary: Vocabulary) {
  const surest = Math.max(0, ...concepts.map(({ specialties: [first] }) => first?.weight ?? 0));
  const hasNamed = needs.some((piece) => isNamed(piece, vocabulary));
  return needs.flatMap((piece, at) => {
    const concept = concepts[at];
    if (!concept || (hasNamed && !isNamed(piece, vocabulary))) return [];
    return subSpecialtyLift(piece, concept, { vocabulary, surest }) ?? [];
  });
}

/** Name of a need in an address: its words as typed, folded. */
export const needKey = ({ phrase }: Piece) => foldText(phrase);

/** Whether a piece is one of those of which any will do, so that it can be made required. */
export function isUnionNeed(piece: Piece): piece is ConceptPiece | AgePiece {
  return piece.kind === "concept" || piece.kind === "age";
}

/** The concepts that must be met: those pieces that the keys name. */
export function requiredNeeds(
  keys: readonly string[],
  pieces: Piece[],
  vocabulary: Vocabulary,
): Concept[] {
  if (keys.length === 0) return [];
  return pieces
    .filter(isUnionNeed)
    .filter((piece) => keys.includes(needKey(piece)))
    .map((piece) =>
      piece.kind === "age" ? ageConcept(piece, vocabulary) : resolveConcept(piece, vocabulary),
    );
}

/** Two needs met by half weigh less than one that is surely met; two surely met weigh most. */
const sharpness = 2;

/** Of several needs one that is surely met counts more than two that are met perhaps. */
function sharpened(piece: ConceptPiece, vocabulary: Vocabulary): Concept {
  const sure = surely(piece, vocabulary);
  const concept = conceptOf(sure, vocabulary);
  if (concept.specialties.length === 0) {
    // What leads to no specialty counts by its importance alone.
    const best = Math.max(...sure.concepts.map(({ weight }) => weight));
    return { ...concept, importance: concept.importance * best ** sharpness };
  }
  const specialties = concept.specialties.map((one) => ({
    ...one,
    weight: one.weight ** sharpness,
  }));
  return { ...concept, specialties };
}

/** Below this a word is no reason to prefer who offers a service or kind of clinic of that name. */
const sureEnough = 0.6;

/** Without unlikely services and kinds of clinics: those count alike, however sure the word is. */
function surely(piece: ConceptPiece, vocabulary: Vocabulary, least = sureEnough): ConceptPiece {
  const concepts = piece.concepts.filter(({ itemId, weight }) => {
    const category = vocabulary.byId.get(itemId)?.categorySlug ?? "";
    return weight >= least || category === "specialties" || category === "symptoms";
  });
  return concepts.length > 0 ? { ...piece, concepts } : piece;
}

function categoryOf({ concepts }: ConceptPiece, vocabulary: Vocabulary): string | undefined {
  return vocabulary.byId.get(concepts[0]?.itemId ?? 0)?.categorySlug;
}

function isNeed({ concepts }: ConceptPiece, vocabulary: Vocabulary): boolean {
  return concepts.some(({ itemId }) => {
    const item = vocabulary.byId.get(itemId);
    return item !== undefined && needed.has(item.categorySlug);
  });
}

const placeCategories: ReadonlySet<string | undefined> = new Set<CategorySlug>([
  "clinic-types",
  "franchise-types",
]);
const personalCategories: ReadonlySet<string | undefined> = new Set<CategorySlug>([
  "specialties",
  "symptoms",
  "professions",
]);

/** Whether somebody to see is needed, and no phrase says a kind of place as surely. */
export function isPersonal(pieces: Piece[], vocabulary: Vocabulary): boolean {
  const spoken = ofKind(pieces, "concept");
  return (
    spoken.some((piece) => weightIn(piece, personalCategories, vocabulary) > 0) &&
    !asksForPlace(pieces, vocabulary)
  );
}

/** Whether a phrase says a kind of place as surely as somebody to see: "dental clinic". */
export function asksForPlace(pieces: Piece[], vocabulary: Vocabulary): boolean {
  return ofKind(pieces, "concept").some((piece) => {
    const place = weightIn(piece, placeCategories, vocabulary);
    return place > 0 && place >= weightIn(piece, personalCategories, vocabulary);
  });
}

function weightIn(
  { concepts }: ConceptPiece,
  categories: ReadonlySet<string | undefined>,
  vocabulary: Vocabulary,
): number {
  const isIn = (itemId: number) => categories.has(vocabulary.byId.get(itemId)?.categorySlug);
  return Math.max(0, ...concepts.filter(({ itemId }) => isIn(itemId)).map(({ weight }) => weight));
}

function isOfChildren({ concepts: [best] }: ConceptPiece, vocabulary: Vocabulary): boolean {
  return vocabulary.bySlug("specialties", "paediatrics")?.id === best?.itemId;
}

/** Whether a complaint is one of children, so that others beside it are theirs, too. */
function isChilds({ concepts: [best] }: ConceptPiece, vocabulary: Vocabulary): boolean {
  return vocabulary.byId.get(best?.itemId ?? 0)?.metadata.body === "children";
}

/** Weight of the wider field beside a requested sub-specialty. */
const widerField = 0.6;

function conceptOf(piece: ConceptPiece, vocabulary: Vocabulary): Concept {
  const isName = isNamed(piece, vocabulary);
  const importance = isName ? needImportance.specialty : needImportance.complaint;
  const [best] = piece.concepts;
  const parentId = isName ? vocabulary.byId.get(best?.itemId ?? 0)?.parentId : null;
  const wider = parentId ? [{ itemId: parentId, weight: widerField }] : [];
  // "Gastro" names the field, though tests are called so as well.
  const concepts = isName ? surely(piece, vocabulary, best?.weight).concepts : piece.concepts;
  return resolveConcept({ ...piece, concepts: [...concepts, ...wider], importance }, vocabulary);
}

function liftOf(piece: ConceptPiece, vocabulary: Vocabulary): Concept {
  return resolveConcept({ ...piece, importance: needImportance.lift }, vocabulary);
}

function ageConcept(
  { group }: AgePiece,
  vocabulary: Vocabulary,
  { areComplaints = false, ofAge = [] }: { areComplaints?: boolean; ofAge?: number[] } = {},
): Concept {
  const listed = specialtiesOf(group, areComplaints).flatMap(([slug, weight]) => {
    const item = vocabulary.bySlug("specialties", slug);
    return item ? [{ itemId: item.id, weight }] : [];
  });
  const concepts = [...listed, ...ofAge.map((itemId) => ({ itemId, weight: 1 }))];
  const importance = areComplaints ? needImportance.patient : needImportance.age;
  return resolveConcept({ phrase: "", concepts, importance }, vocabulary);
}

function specialtiesOf(group: AgeGroup, areComplaints: boolean) {
  if (group === "elderly") return specialtiesOfAge.elderly;
  const isNewborn = group === "newborn" || group === "infant";
  const general = specialtiesOfAge[isNewborn ? "newborn" : "child"];
  return areComplaints ? general : [...general, ...fieldsOfChildren];
}
