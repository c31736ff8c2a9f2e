import { ageGroup } from "#app/vocabulary/language/age-group.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept, WeighedSpecialties } from "../ask.ts";
import { foldTyped } from "../understanding/reading/tokens.ts";
import { askedFor, fieldIdsOf, withChildren } from "./concept-fields.ts";
import { generalCareIds } from "./general-care.ts";

/** Fields for children whose slug is not that of the field with "paediatric" or "child" before it. */
const otherNames: Readonly<Record<string, string>> = {
  "clinical-psychology": "child-psychology",
  "general-practice": "paediatrics",
  "general-surgery": "paediatric-surgery",
  haematology: "paediatric-haematology-oncology",
  "internal-medicine": "paediatrics",
  "nutrition-dietetics": "paediatric-nutrition",
  oncology: "paediatric-haematology-oncology",
};

/** Weight of a specialty for a child where another does the same for children only. */
const forAdults = 0.8;

/** Weight of a children's specialty, beside the one for everybody that a complaint leads to. */
const forChildren = 1.25;

/** Puts who does the same for children before who does it for everybody: "child cardiologist". */
export function childrenFirst(concept: Concept, vocabulary: Vocabulary): Concept {
  return withChildrens(concept, vocabulary, { childrens: 1, others: forAdults });
}

/** Lifts who does the same for children: the complaint of a child is seen by either. */
export function childrenToo(concept: Concept, vocabulary: Vocabulary): Concept {
  return withChildrens(concept, vocabulary, { childrens: forChildren, others: 1 });
}

/** Share of the surest weight from which on a complaint is of that organ: a field beside its part. */
const likelyShare = 0.9;

/** Ids of the specialties for children that do what a concept surely leads to. */
export function childrensIds({ specialties }: Concept, vocabulary: Vocabulary): number[] {
  return likeliest(specialties).flatMap(({ ids }) => childrensOf(ids, vocabulary));
}

/** General care is preferred for a child where it is among so many first specialties of a complaint. */
const firstPlaces = 2;

const isGeneral = (id: number, vocabulary: Vocabulary) =>
  vocabulary.byId.get(id)?.slug === "paediatrics";

/** Whether a query names a child or teenager as the patient. */
export function isYoung(query: string): boolean {
  const group = ageGroup(foldTyped(query).split(" "))?.group;
  return group !== undefined && group !== "elderly";
}

const teeth = /dent|odont|^oral-surgery$/;
const operation =
  /^(?:surg|operat|opera(?:syon)?$|3amali|jira7|circumcis|tuli$|khatna$|grommet|(?:ال|لل|ب)?(?:عملي[هة]|عمليات|جراح|ختان|طهور|طهار|تطهير))/;

/**
 * Whether what a child needs is done by nobody who only sees children: by a dentist or a surgeon. Other
 * complaints of children are seen by paediatricians as well.
 */
export function isBeyondPaediatrics(
  concepts: readonly Concept[],
  said: string,
  vocabulary: Vocabulary,
): boolean {
  if (concepts.length === 0) return false;
  if (
    foldTyped(said)
      .split(" ")
      .some((word) => operation.test(word))
  )
    return true;
  return concepts.every(({ specialties: [first] }) => {
    const [id = 0] = first?.ids ?? [];
    return teeth.test(vocabulary.byId.get(id)?.slug ?? "");
  });
}

/** Whether a specialty is for children alone. */
export function isForChildren(id: number, vocabulary: Vocabulary): boolean {
  const item = vocabulary.byId.get(id);
  const parent = vocabulary.byId.get(item?.parentId ?? 0);
  return [item, parent].some((one) => /^(?:paediatric|child-|neonatology)/.test(one?.slug ?? ""));
}

const childrensOf = (ids: readonly number[], vocabulary: Vocabulary) =>
  ids.flatMap((id) => childSpecialty(id, vocabulary) ?? []);

const surestOf = (specialties: readonly WeighedSpecialties[]) =>
  Math.max(0, ...specialties.map(({ weight }) => weight));

function likeliest(specialties: readonly WeighedSpecialties[]): WeighedSpecialties[] {
  const surest = surestOf(specialties);
  return specialties.filter(({ weight }) => weight >= surest * likelyShare);
}

/** Share of a field for everybody beside general care where a paediatrician sees a complaint first. */
const besidePaediatrics = 0.6;
/** Share of family doctors beside the paediatrician. */
const ofFamily = 0.8;

/**
 * Puts general care before the fields for everybody: a child's stomach ache is seen by a paediatrician or
 * a family doctor before a gastroenterologist of adults. Leaves complaints alone that others see first.
 */
export function generalCareFirst(concept: Concept, vocabulary: Vocabulary): Concept {
  const isFirst = likeliest(concept.specialties).some(({ ids }) =>
    ids.some((id) => isGeneral(id, vocabulary)),
  );
  if (!isFirst) return concept;
  const family = generalCareIds(vocabulary);
  const isBefore = (id: number) => family.includes(id) || isForChildren(id, vocabulary);
  const surest = surestOf(concept.specialties);
  const specialties = concept.specialties.flatMap(({ weight, ids }) => [
    { weight, ids: ids.filter(isBefore) },
    { weight: weight * besidePaediatrics, ids: ids.filter((id) => !isBefore(id)) },
  ]);
  return {
    ...concept,
    fields: concept.fields.map(({ field, ids }) =>
      field === "specialty_ids"
        ? { field, ids: [...new Set([...ids, ...family])] }
        : { field, ids },
    ),
    specialties: [...specialties, { weight: surest * ofFamily, ids: family }]
      .filter(({ ids }) => ids.length > 0)
      .map((one) => ({ ...one, fieldIds: fieldIdsOf(one.ids, vocabulary) }))
      .sort((one, other) => other.weight - one.weight),
  };
}

function withChildrens(
  concept: Concept,
  vocabulary: Vocabulary,
  share: { childrens: number; others: number },
): Concept {
  const surest = surestOf(concept.specialties);
  // Of a stomach ache, which general practice sees first, a paediatrician comes before a part of it.
  const most = Math.min(1, surest * share.childrens);
  const childrens = concept.specialties.map(({ weight, ids }, place) => {
    const all = childrensOf(ids, vocabulary);
    // Who sees a complaint seldom is no reason to prefer general care for children.
    const seen = place < firstPlaces ? all : all.filter((id) => !isGeneral(id, vocabulary));
    const own = withChildren(seen, vocabulary);
    const fieldIds = fieldIdsOf(own, vocabulary);
    return { weight: surest > 0 ? (most * weight) / surest : 0, ids: own, fieldIds };
  });
  const added = childrens.flatMap(({ ids }) => ids);
  if (added.length === 0) return concept;
  const others = concept.specialties.map((one) => ({
    ...one,
    weight: one.weight * share.others,
  }));
  return {
    ...askedFor(withUnasked(concept, added, vocabulary), childrensIds(concept, vocabulary)),
    fields: concept.fields.map(({ field, ids }) =>
      field === "specialty_ids" ? { field, ids: [...new Set([...ids, ...added])] } : { field, ids },
    ),
    specialties: [...childrens.filter(({ ids }) => ids.length > 0), ...others].sort(
      (a, b) => b.weight - a.weight,
    ),
  };
}

function withUnasked(concept: Concept, ids: readonly number[], vocabulary: Vocabulary): Concept {
  const { asked, unasked } = concept.narrower;
  const narrow = ids.filter(
    (id) => (vocabulary.byId.get(id)?.parentId ?? null) !== null && !asked.includes(id),
  );
  return { ...concept, narrower: { asked, unasked: [...new Set([...unasked, ...narrow])] } };
}

/** Returns the fields to name for a child instead of those that see adults for a complaint. */
export function fieldsOfChild(ids: readonly number[], vocabulary: Vocabulary): number[] {
  const [paediatrics, family] = ["paediatrics", "family-medicine"].flatMap(
    (slug) => vocabulary.bySlug("specialties", slug)?.id ?? [],
  );
  const own = ids.map((id) => childSpecialty(id, vocabulary) ?? id);
  const isGeneralCare = own[0] === paediatrics && paediatrics !== undefined;
  return [...new Set(isGeneralCare && family !== undefined ? [paediatrics, family] : own)];
}

/** The id of the field that does for children what a specialty does; undefined where there is none. */
function childSpecialty(id: number, vocabulary: Vocabulary): number | undefined {
  const slug = vocabulary.byId.get(id)?.slug ?? "";
  const [found] = [otherNames[slug], `paediatric-${slug}`, `child-${slug}`].flatMap(
    (name) => (name && vocabulary.bySlug("specialties", name)) || [],
  );
  return found?.id;
}
