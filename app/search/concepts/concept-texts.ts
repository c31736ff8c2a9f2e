import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** All that is said of one vocabulary item, in both languages. */
export interface ConceptTexts {
  itemId: number;
  /** What people call it. */
  phrases: string[];
  /** What it is described as. */
  sentences: string[];
  /** Items that it belongs to or is treated by. */
  relatedIds: number[];
}

/** Words may be taken for an item of these. */
const embeddedCategories = [
  "specialties",
  "symptoms",
  "service-subtypes",
  "service-types",
  "keywords",
  "clinic-types",
] as const satisfies readonly CategorySlug[];

export function listConceptTexts(vocabulary: Vocabulary): ConceptTexts[] {
  return embeddedCategories
    .flatMap((category) => vocabulary.category(category))
    .map((item) => ({
      itemId: item.id,
      phrases: phrasesOf(item),
      sentences: [item.description, item.descriptionAr].flatMap(sentencesOf),
      relatedIds: relatedTo(item, vocabulary),
    }));
}

function phrasesOf({ name, nameAr, metadata }: VocabularyItem): string[] {
  const { lay, practitioner, synonyms, shortcuts } = metadata;
  const phrases = [
    ...[name, nameAr, lay?.en, lay?.ar, practitioner?.en, practitioner?.ar],
    ...[...(synonyms?.en ?? []), ...(synonyms?.ar ?? []), ...(shortcuts ?? [])],
  ];
  return [...new Set(phrases.flatMap((phrase) => phrase || []))];
}

function sentencesOf(description: string): string[] {
  return description.split(/[.!:؟]\s*/).filter(Boolean);
}

function relatedTo({ id, parentId }: VocabularyItem, vocabulary: Vocabulary): number[] {
  const related = [
    ...vocabulary.related(id, "treated_by").slice(0, 2),
    ...vocabulary.related(id, "belongs_to"),
  ];
  return [...related.map(({ item }) => item.id), ...(parentId === null ? [] : [parentId])];
}
