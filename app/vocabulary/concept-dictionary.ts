import { atOnce } from "#app/platform/flow/at-once.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { PhraseIndex } from "./phrases/phrase-index.ts";
import {
  type CategorySlug,
  categorySlugs,
  type Vocabulary,
  type VocabularyItem,
} from "./vocabulary.ts";

export type ConceptKind = "name" | "synonym" | "symptom" | "shortcut";

export interface Concept {
  itemId: number;
  category: CategorySlug;
  kind: ConceptKind;
  /** 0 to 1: how surely these words mean this item. */
  weight: number;
}

export interface ConceptMatch {
  /** The tokens that were matched: from `start`, before `end`. */
  start: number;
  end: number;
  /** False when only the meaning of the words is the same, in another order or form. */
  exact: boolean;
  /** The surest first; one entry an item. */
  concepts: Concept[];
}

/** The categories people's words are read for, the more specific first. */
const readCategories = [
  "specialties",
  "symptoms",
  "professions",
  "clinic-types",
  "service-types",
  "service-subtypes",
  "keywords",
  "languages",
  "insurance-providers",
  "insurance-administrators",
  "insurance-networks",
] as const satisfies readonly CategorySlug[];

/** Words of a service's keyword list are shared by many services. */
const synonymWeight: Partial<Record<CategorySlug, number>> = {
  "service-subtypes": 0.5,
  "service-types": 0.7,
};
const looseFactor = 0.8;

/** Names of insurers and administrators that are everyday words too; they need the word insurance beside them. */
const everydayNames = new Set(
  ["سعادة", "ثقة", "سلامة", "عناية", "عافية", "ضمانة", "المظلة", "ناس", "lifeline", "orient"].map(
    foldText,
  ),
);

/** "Skin specialist" before "my son" is no "child specialist". */
const isNameOfField = ({ category, kind }: Concept) =>
  category === "specialties" && (kind === "name" || kind === "synonym");

/** Everything people call the items of a vocabulary, found in folded text. */
export class ConceptDictionary {
  private readonly index = new PhraseIndex<Concept>(2, isNameOfField);
  /** Every word of its phrases, with the number of phrases that contain it. */
  readonly words = new Map<string, number>();

  /** @param foldedTokens the words of foldText(text), parted at spaces. */
  findConcepts(foldedTokens: readonly string[]): ConceptMatch[] {
    return this.index.find(foldedTokens).map(({ start, end, exact, values }) => ({
      start,
      end,
      exact,
      concepts: surestFirst(exact ? values : values.map(weaken)),
    }));
  }

  addItem(item: VocabularyItem, category: CategorySlug) {
    const { lay, practitioner, synonyms, shortcuts } = item.metadata;
    const isSymptom = category === "symptoms";
    const add = (phrases: (string | undefined)[], kind: ConceptKind, weight: number) => {
      const concept: Concept = { itemId: item.id, category, kind, weight };
      for (const phrase of phrases) this.addPhrase(foldText(phrase ?? ""), concept);
    };
    add([item.name, item.nameAr], isSymptom ? "symptom" : "name", 1);
    add([practitioner?.en, practitioner?.ar, item.metadata.nameArFeminine], "name", 1);
    if (category === "specialties" && !practitioner) add(practitionersOf(item.name), "name", 1);
    add(
      [...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])],
      isSymptom ? "symptom" : "synonym",
      synonymWeight[category] ?? 0.9,
    );
    add(shortcuts ?? [], "shortcut", 0.85);
    add([lay?.en, lay?.ar], "synonym", 0.7);
  }

  private addPhrase(folded: string, concept: Concept) {
    if (folded === "") return;
    if (concept.category.startsWith("insurance-") && everydayNames.has(folded)) {
      for (const phrase of [`تامين ${folded}`, `${folded} insurance`])
        this.index.add(phrase, concept);
      return;
    }
    this.index.add(folded, concept);
    for (const word of folded.split(" ")) this.words.set(word, (this.words.get(word) ?? 0) + 1);
  }
}

/** Endings of fields and of those who practise them: "hand surgery", "hand surgeon". */
const practitionerEndings: readonly (readonly [RegExp, string])[] = [
  [/surgery$/, "surgeon"],
  [/ology$/, "ologist"],
  [/(psychiatr|dentistr)y$/, "$1ist"],
  [/therapy$/, "therapist"],
  [/(prosth|orth|end|peri)odontics$/, "$1odontist"],
  [/(orthopaed)ics$/, "$1ic surgeon"],
  [/medicine$/, "medicine doctor"],
];

/** Returns the name of those who practise a sub-specialty, where its name ends as names of fields do. */
function practitionersOf(name: string): string[] {
  const field = name.toLowerCase();
  // "Female urologist" asks for a woman.
  if (/^(fe)?male\b/.test(field)) return [];
  return practitionerEndings.flatMap(([ending, practitioner]) =>
    ending.test(field) ? [field.replace(ending, practitioner)] : [],
  );
}

const dictionaries = new WeakMap<Vocabulary, ConceptDictionary>();

/** The dictionary of a vocabulary, made at its first use. */
export function conceptDictionaryOf(vocabulary: Vocabulary): ConceptDictionary {
  return dictionaries.get(vocabulary) ?? atOnce(makeConceptDictionary(vocabulary));
}

/**
 * Builds the dictionary of a vocabulary, pausing after each item: it takes a tenth of a second in
 * all.
 */
export function* makeConceptDictionary(vocabulary: Vocabulary): Generator<void, ConceptDictionary> {
  const dictionary = new ConceptDictionary();
  for (const category of readCategories) {
    for (const item of vocabulary.category(category)) {
      dictionary.addItem(item, category);
      yield;
    }
  }
  // Another caller may have built it during a pause.
  const first = dictionaries.get(vocabulary) ?? dictionary;
  dictionaries.set(vocabulary, first);
  return first;
}

function weaken(concept: Concept): Concept {
  return { ...concept, weight: concept.weight * looseFactor };
}

function surestFirst(concepts: readonly Concept[]): Concept[] {
  const best = new Map<number, Concept>();
  for (const concept of concepts) {
    const known = best.get(concept.itemId);
    if (!known || known.weight < concept.weight) best.set(concept.itemId, concept);
  }
  const rank = (concept: Concept) => categorySlugs.indexOf(concept.category);
  return [...best.values()].sort(
    (a, b) => b.weight - a.weight || rank(a) - rank(b) || a.itemId - b.itemId,
  );
}
