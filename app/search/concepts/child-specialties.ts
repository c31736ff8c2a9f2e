import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { askedFor, fieldIdsOf } from "./concept-fields.ts";

/** Fields for children whose slug is not that of the field with "paediatric" or "child" before it. */
const otherNames: Readonly<Record<string, string>> = {
  "clinical-psychology": "child-psychology",
  "general-surgery": "paediatric-surgery",
  haematology: "paediatric-haematology-oncology",
  "nutrition-dietetics": "paediatric-nutrition",
  oncology: "paediatric-haematology-oncology",
};

/** Weight of a specialty for a child where another does the same for children only. */
const forAdults = 0.8;

/** What a specialty for children counts beside the one for everybody that a complaint leads to. */
const forChildren = 1.25;

/** Puts who does the same for children before who does it for everybody: "child cardiologist". */
export function childrenFirst(concept: Concept, vocabulary: Vocabulary): Concept {
  return withChildrens(concept, vocabulary, { childrens: 1, others: forAdults });
}

/** Lifts who does the same for children: the complaint of a child is seen by either. */
export function childrenToo(concept: Concept, vocabulary: Vocabulary): Concept {
  return withChildrens(concept, vocabulary, { childrens: forChildren, others: 1 });
}

/** Ids of the specialties for children that do what a concept leads to. */
export function childrensIds({ specialties }: Concept, vocabulary: Vocabulary): number[] {
  return specialties.flatMap(({ ids }) => childrensOf(ids, vocabulary));
}

const childrensOf = (ids: readonly number[], vocabulary: Vocabulary) =>
  ids.flatMap((id) => childSpecialty(id, vocabulary) ?? []);

function withChildrens(
  concept: Concept,
  vocabulary: Vocabulary,
  share: { childrens: number; others: number },
): Concept {
  const childrens = concept.specialties.map(({ weight, ids }) => {
    const own = childrensOf(ids, vocabulary);
    const fieldIds = fieldIdsOf(own, vocabulary);
    return { weight: Math.min(1, weight * share.childrens), ids: own, fieldIds };
  });
  const added = childrens.flatMap(({ ids }) => ids);
  if (added.length === 0) return concept;
  const others = concept.specialties.map((one) => ({
    ...one,
    weight: one.weight * share.others,
  }));
  return {
    ...askedFor(concept, added),
    fields: concept.fields.map(({ field, ids }) =>
      field === "specialty_ids" ? { field, ids: [...new Set([...ids, ...added])] } : { field, ids },
    ),
    specialties: [...childrens.filter(({ ids }) => ids.length > 0), ...others].sort(
      (a, b) => b.weight - a.weight,
    ),
  };
}

/** The id of the field that does for children what a specialty does; undefined where there is none. */
function childSpecialty(id: number, vocabulary: Vocabulary): number | undefined {
  const slug = vocabulary.byId.get(id)?.slug ?? "";
  const [found] = [otherNames[slug], `paediatric-${slug}`, `child-${slug}`].flatMap(
    (name) => (name && vocabulary.bySlug("specialties", name)) || [],
  );
  return found?.id;
}
