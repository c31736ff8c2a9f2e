import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { Concept, IdField, NarrowerParts } from "../ask.ts";

/** The items and everything under them: who asks for a specialty asks for its sub-specialties too. */
export function withChildren(ids: number[], vocabulary: Vocabulary): number[] {
  const all = new Set<number>();
  const visit = (id: number) => {
    if (all.has(id)) return;
    all.add(id);
    for (const child of vocabulary.children(id)) visit(child.id);
  };
  for (const id of ids) visit(id);
  return [...all];
}

/** Where a listing carries the items of a category. */
const fieldOfCategory: Partial<Record<string, IdField>> = {
  specialties: "specialty_ids",
  "clinic-types": "clinic_type_ids",
  "service-types": "service_type_ids",
  "service-subtypes": "service_subtype_ids",
  keywords: "keyword_ids",
  "insurance-networks": "network_ids",
} satisfies Partial<Record<CategorySlug, IdField>>;

/** A concept elsewhere than in the specialties points to them with less than its own weight. */
const specialtyRelation: Partial<Record<string, "treated_by" | "belongs_to">> = {
  symptoms: "treated_by",
  "service-subtypes": "belongs_to",
  keywords: "belongs_to",
} satisfies Partial<Record<CategorySlug, "treated_by" | "belongs_to">>;

/** Every way in which a listing can be what the phrase means. */
export function resolveConcept(
  {
    phrase,
    concepts,
    importance = 1,
  }: { phrase: string; concepts: { itemId: number; weight: number }[]; importance?: number },
  vocabulary: Vocabulary,
): Concept {
  const fields = new Map<IdField, Set<number>>();
  const specialties = new Map<number, number>();
  const direct = new Set<number>();
  const columns = {
    professionIds: [] as number[],
    titleIds: [] as number[],
    franchiseTypeIds: [] as number[],
  };
  const addIds = (field: IdField, ids: number[]) => {
    const known = fields.get(field) ?? new Set();
    for (const id of ids) known.add(id);
    fields.set(field, known);
  };
  const addSpecialty = (item: VocabularyItem, weight: number) => {
    const ids = withChildren([item.id], vocabulary);
    direct.add(item.id);
    addIds("specialty_ids", ids);
    for (const id of ids) specialties.set(id, Math.max(specialties.get(id) ?? 0, weight));
  };

  for (const { itemId, weight } of concepts) {
    const item = vocabulary.byId.get(itemId);
    if (!item) continue;
    const relation = specialtyRelation[item.categorySlug];
    if (relation) {
      for (const related of vocabulary.related(itemId, relation)) {
        addSpecialty(related.item, weight * related.weight);
      }
    }
    const field = fieldOfCategory[item.categorySlug];
    if (field === "specialty_ids") addSpecialty(item, weight);
    else if (field) addIds(field, withChildren([itemId], vocabulary));
    if (item.categorySlug === "professions") columns.professionIds.push(itemId);
    if (item.categorySlug === "professional-titles") columns.titleIds.push(itemId);
    if (item.categorySlug === "franchise-types") columns.franchiseTypeIds.push(itemId);
  }
  const byWeight = Map.groupBy(specialties.keys(), (id) => specialties.get(id) ?? 0);
  return {
    ...columns,
    fields: [...fields].map(([field, ids]) => ({ field, ids: [...ids] })),
    specialties: [...byWeight]
      .map(([weight, ids]) => ({ weight, ids, fieldIds: fieldIdsOf(ids, vocabulary) }))
      .sort((a, b) => b.weight - a.weight),
    narrower: narrowerParts([...specialties.keys()], direct, vocabulary),
    words: foldText(phrase).split(" ").filter(Boolean),
    importance,
  };
}

function narrowerParts(
  ids: readonly number[],
  direct: ReadonlySet<number>,
  vocabulary: Vocabulary,
): NarrowerParts {
  const narrower = ids.filter((id) => (vocabulary.byId.get(id)?.parentId ?? null) !== null);
  return {
    asked: narrower.filter((id) => direct.has(id)),
    unasked: narrower.filter((id) => !direct.has(id)),
  };
}

/** The concept with some of its sub-specialties asked for. */
export function askedFor(concept: Concept, ids: readonly number[]): Concept {
  const { asked, unasked } = concept.narrower;
  return {
    ...concept,
    narrower: {
      asked: [...new Set([...asked, ...ids])],
      unasked: unasked.filter((id) => !ids.includes(id)),
    },
  };
}

/** The specialties that have one of the ids as a sub-specialty. */
export function fieldIdsOf(ids: readonly number[], vocabulary: Vocabulary): number[] {
  return [...new Set(ids.flatMap((id) => vocabulary.byId.get(id)?.parentId ?? []))];
}
