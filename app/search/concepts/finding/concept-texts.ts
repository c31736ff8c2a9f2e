import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** All that is said of one vocabulary item, in both languages. */
export interface ConceptTexts {
  itemId: number;
  /** Names and synonyms. */
  phrases: string[];
  /** Of its description. */
  sentences: string[];
  /** Names of what it treats: words are learned from them, and nothing is taken for them. */
  treats: string[];
  /** Items that it belongs to or is treated by. */
  relatedIds: number[];
}

/** Specialties of a term that its words are learned for. */
const mainSpecialties = 2;

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
  const treated = new Map<string, string[]>();
  for (const { names, specialties } of listClinicalTerms()) {
    for (const slug of specialties.slice(0, mainSpecialties)) {
      const known = treated.get(slug) ?? [];
      treated.set(slug, known);
      known.push(...names.en, ...names.ar);
    }
  }
  const treatedBy = ({ slug, categorySlug }: VocabularyItem) =>
    categorySlug === "specialties" ? (treated.get(slug) ?? []) : [];
  return embeddedCategories
    .flatMap((category) => vocabulary.category(category))
    .map((item) => ({
      itemId: item.id,
      phrases: phrasesOf(item),
      sentences: [item.description, item.descriptionAr].flatMap(sentencesOf),
      treats: treatedBy(item),
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
