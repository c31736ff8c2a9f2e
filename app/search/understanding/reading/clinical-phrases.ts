import { atOnce } from "#app/platform/flow/at-once.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import type { Concept } from "#app/vocabulary/concept-dictionary.ts";
import { PhraseIndex } from "#app/vocabulary/phrases/phrase-index.ts";
import { ScatteredPhrases } from "#app/vocabulary/phrases/scattered-phrases.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";

export interface ClinicalMatch {
  /** The tokens that were matched: from `start`, before `end`. */
  start: number;
  end: number;
  exact: boolean;
  /** The specialties that the term leads to, the surest first. */
  concepts: Concept[];
}

/** What each further specialty of a term counts beside the one before it. */
const nextSpecialty = 0.88;
/** What the field of a sub-specialty of the same term counts beside it. */
const widerField = 0.94;
const looseFactor = 0.8;

/** The names of clinical terms, found in folded words. */
export class ClinicalPhrases {
  private readonly index = new PhraseIndex<Concept[]>();
  /** The same names and complaints, whose words may stand apart. */
  readonly scattered = new ScatteredPhrases<readonly Concept[]>();
  /** Every word of the names. */
  readonly words = new Set<string>();

  /** @param foldedName as foldText() leaves it. */
  add(foldedName: string, concepts: Concept[]): void {
    if (foldedName === "") return;
    this.index.add(foldedName, concepts);
    this.scattered.add(foldedName, concepts);
    for (const word of foldedName.split(" ")) this.words.add(word);
  }

  find(words: readonly string[]): ClinicalMatch[] {
    return this.index.find(words).flatMap(({ start, end, exact, values }) => {
      const concepts = values[0] ?? [];
      const weighed = exact
        ? concepts
        : concepts.map((one) => ({ ...one, weight: one.weight * looseFactor }));
      return concepts.length > 0 ? [{ start, end, exact, concepts: weighed }] : [];
    });
  }
}

const made = new WeakMap<Vocabulary, ClinicalPhrases>();

/** The clinical terms with the specialties of a vocabulary, made at their first use. */
export function clinicalPhrasesOf(vocabulary: Vocabulary): ClinicalPhrases {
  return made.get(vocabulary) ?? atOnce(makeClinicalPhrases(vocabulary));
}

/** Makes the clinical phrases of a vocabulary, with a pause after each term. */
export function* makeClinicalPhrases(vocabulary: Vocabulary): Generator<void, ClinicalPhrases> {
  const known = made.get(vocabulary);
  if (known) return known;
  const phrases = new ClinicalPhrases();
  for (const item of vocabulary.category("symptoms")) {
    const { synonyms } = item.metadata;
    const concept: Concept = { itemId: item.id, category: "symptoms", kind: "symptom", weight: 1 };
    for (const name of [item.name, item.nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])]) {
      phrases.scattered.add(foldText(name), [concept]);
    }
    yield;
  }
  for (const { names, specialties, weight } of listClinicalTerms()) {
    const concepts = conceptsOf(specialties, weight, vocabulary);
    for (const name of [...names.en, ...names.ar]) phrases.add(foldText(name), concepts);
    yield;
  }
  const first = made.get(vocabulary) ?? phrases;
  made.set(vocabulary, first);
  return first;
}

/**
 * The specialties of a term, each a little less sure than the one before it. A sub-specialty stands
 * before its field and takes no place of its own.
 */
function conceptsOf(slugs: readonly string[], weight: number, vocabulary: Vocabulary): Concept[] {
  const items = slugs.flatMap((slug) => vocabulary.bySlug("specialties", slug) ?? []);
  const narrowed = new Set(items.map(({ parentId }) => parentId));
  let place = 0;
  return items.map(({ id, parentId }) => {
    const isNarrower = items.some((one) => one.id === parentId);
    const share = nextSpecialty ** place * (narrowed.has(id) ? widerField : 1);
    if (!isNarrower) place += 1;
    return { itemId: id, category: "specialties", kind: "symptom", weight: weight * share };
  });
}
